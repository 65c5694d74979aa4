import { contactForm, openHouseForm, privacyPhrases } from "../../config/forms.ts";
import type { SiteConfig } from "../../config/schema.ts";
import { unbroken, withFullStop } from "../../ui/format.ts";
import { Legal } from "./Legal.tsx";
import { WaysToReachUs } from "./WaysToReachUs.tsx";

interface PrivacyProps {
	readonly site: SiteConfig;
	/** Whether the forms go to the hosted e-mail service instead of our own server. */
	readonly hostedEmail: boolean;
}

export function Privacy({ site, hostedEmail }: PrivacyProps) {
	const { siteName, agent, listing } = site;
	const brokerage = unbroken(site.brokerage.name);
	return (
		<Legal title="Privacy Policy">
			<p>
				This page says what the {siteName} website learns about you, why, and what you can ask of us. “We” and
				“us” mean {withFullStop(brokerage)} We keep it short because we collect little.
			</p>

			<h2>Information we collect</h2>
			<p>We collect what you type into our forms and send to us, and nothing else about you:</p>
			<ul>
				<li>
					<strong>Contact form:</strong> {privacyPhrases(contactForm)}.
				</li>
				<li>
					<strong>Open-house sign-in:</strong> {privacyPhrases(openHouseForm)}.
				</li>
			</ul>
			<p>
				With each message we keep the time at which it arrived. Our server sees your network address for as
				long as it takes to answer you and to stop abuse; it is not stored with your message. Nothing is sent
				before you press the button.
			</p>

			<h2>How we use it</h2>
			<p>We use your details:</p>
			<ul>
				<li>to answer your message, and to arrange consultations and visits;</li>
				<li>
					to know who has visited a property during an open house, and to follow up with those visitors;
				</li>
				<li>to meet the record-keeping duties of {listing.state} real-estate law.</li>
			</ul>
			<p>We do not sell your details, and we do not share them with others for their own marketing.</p>

			<h2>Cookies</h2>
			<p>
				This site sets no cookies. It has no analytics, no advertising and no social-media plug-ins, and it
				does not follow you to other sites. Fonts, pictures and films come from this site itself.
			</p>

			<h2>Third-party services</h2>
			{hostedEmail ? (
				<p>
					Our forms are delivered by EmailJS, an e-mail service that processes your message for us and passes
					it on to {agent.name} by e-mail. Your browser sends the form to that service directly, so the
					service also sees your network address. Its own privacy policy describes how it protects what it
					handles.
				</p>
			) : (
				<p>
					Our forms are delivered to our own server, which stores your message and passes it on to{" "}
					{agent.name} through our e-mail provider. No other company receives it.
				</p>
			)}
			<p>
				Links may lead to other websites, such as the listing site that reviews come from. What happens there
				is governed by their policies.
			</p>

			<h2>Data security</h2>
			<p>
				Messages travel over an encrypted connection. Access to them is limited to {agent.name} and to those
				at {brokerage} who need it for their work. No system is perfectly secure, but we keep ours small,
				current and closed. We keep messages for as long as we are in contact with you, as long as the law
				requires, and no longer.
			</p>

			<h2>Your choices and contact</h2>
			<p>
				You may ask us at any time what we hold about you, and to correct or erase it.{" "}
				<WaysToReachUs site={site} /> We answer within 30 days. If we change this policy, the new version and
				its date stand on this page.
			</p>
		</Legal>
	);
}
