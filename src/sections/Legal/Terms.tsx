import type { SiteConfig } from "../../config/schema.ts";
import { unbroken } from "../../ui/format.ts";
import { Legal } from "./Legal.tsx";
import { WaysToReachUs } from "./WaysToReachUs.tsx";

export function Terms({ site }: { readonly site: SiteConfig }) {
	const { siteName, agent, listing } = site;
	const brokerage = unbroken(site.brokerage.name);
	return (
		<Legal title="Terms of Service">
			<p>
				These terms are an agreement between you and {brokerage} (“we”, “us”) about your use of the {siteName}{" "}
				website. By using the site you accept them. If you do not accept them, please do not use the site.
			</p>

			<h2>Use of the site</h2>
			<p>
				The site presents properties, {agent.name} and the services of {brokerage}, and lets you get in touch
				with us. You may view it, share links to it and print pages for your own, personal use.
			</p>
			<p>You agree that you will not:</p>
			<ul>
				<li>
					send us false details, messages on behalf of somebody else without their consent, or advertising;
				</li>
				<li>disturb the site, probe it for weaknesses, or try to reach parts of it that are not public;</li>
				<li>
					collect its contents by automated means, other than search engines that respect our instructions to
					them;
				</li>
				<li>use the site in a way that breaks the law, fair housing law included.</li>
			</ul>
			<p>
				Sending a form on this site does not make you our client and does not create an agency relationship.
				That takes a separate written agreement.
			</p>

			<h2>Property information</h2>
			<p>
				Descriptions, measurements, prices, pictures and films are given in good faith and are believed to be
				correct when they are published, but they are not guaranteed and may change without notice. A property
				may be sold, withdrawn or altered at any time. Nothing on this site is an offer that can be accepted
				to form a contract. Before you decide, verify what matters to you by your own inspection and with your
				own advisers.
			</p>
			<p>
				The site gives general information. It is not legal, tax, lending or investment advice, and it is not
				an appraisal.
			</p>

			<h2>Intellectual property</h2>
			<p>
				The name {siteName}, the texts, pictures, films, drawings and the design of this site belong to us or
				to those who have licensed them to us, and are protected by copyright and trademark law. Except for
				the personal use described above, you may not copy, change, publish or sell them without our written
				permission. Reviews belong to the people who wrote them and are shown with their permission or under
				the terms of the listing site named with them.
			</p>

			<h2>Limitation of liability</h2>
			<p>
				The site is provided “as is” and “as available”. We take care to keep it correct, secure and
				reachable, but we give no warranty of any kind, express or implied, including warranties of
				merchantability, fitness for a particular purpose, accuracy and non-infringement.
			</p>
			<p>
				To the fullest extent the law allows, we are not liable for indirect, incidental, special or
				consequential damages, or for loss of profit, data or opportunity, that arise from your use of the
				site or from your being unable to use it, even if we were told that they might occur. Nothing in these
				terms limits liability that cannot be limited by law, or duties that we owe you under {listing.state}{" "}
				real-estate license law.
			</p>
			<p>
				The site may link to other websites. We do not control them and are not responsible for what they
				contain or do.
			</p>

			<h2>Accessibility</h2>
			<p>
				We want everyone to be able to use this site. It is built and tested against the Web Content
				Accessibility Guidelines (WCAG) 2.2, level AA: by keyboard, with large text, with high contrast, with
				less motion and with the structure that screen readers need. If something here is in your way, tell us
				what it is and how you would like to be helped, and we will help you in person and mend the site.{" "}
				<WaysToReachUs site={site} />
			</p>

			<h2>Changes to these terms</h2>
			<p>
				We may change these terms. The date at the top of this page says when they last changed. The version
				on this page applies from that date on; if you go on using the site after a change, you accept the new
				version.
			</p>

			<h2>Law and contact</h2>
			<p>
				These terms are governed by the laws of the State of {listing.state}, and {listing.state} courts
				decide disputes about them. If a provision turns out to be invalid, the others remain in force.
			</p>
			<p>
				Questions? <WaysToReachUs site={site} />
			</p>
		</Legal>
	);
}
