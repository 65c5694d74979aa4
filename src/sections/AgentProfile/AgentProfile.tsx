import type { SiteConfig } from "../../../model/content/schema.ts";
import { linksFrom } from "../../../model/forms/forms.ts";
import { fill } from "../../../model/text/fill.ts";
import { AGENT_PLATE } from "../../brand/agentPlate.ts";
import type { ResponsivePicture } from "../../media/pictures.ts";
import { ButtonLink } from "../../ui/Button.tsx";
import { Label } from "../../ui/Label.tsx";
import { Links } from "../../ui/Links.tsx";
import { Picture } from "../../ui/Picture.tsx";
import { ScrollReveal } from "../../ui/ScrollReveal.tsx";
import { Column, Section } from "../../ui/Section.tsx";
import { Paragraphs, Words } from "../../ui/Words.tsx";
import styles from "./AgentProfile.module.css";

interface AgentProfileProps {
	readonly site: SiteConfig;
	/** Without one the plate stands in its place. */
	readonly portrait: ResponsivePicture | undefined;
}

export function AgentProfile({ site, portrait }: AgentProfileProps) {
	const { agent, brokerage, features, messages } = site;
	return (
		<Section id="realtor-profile" tone="deep" labeledBy="profile-heading">
			<Column>
				<ScrollReveal animation={features.scrollAnimations}>
					<div className={styles["profile"]}>
						<AgentPortrait
							site={site}
							portrait={portrait}
							sizes="(width < 37.5em) calc(100vw - 40px), (width < 1380px) 37vw, 460px"
						/>
						<div className={styles["text"]}>
							<Label>{messages.agentLabel}</Label>
							<h2 id="profile-heading">{agent.name}</h2>
							<Paragraphs texts={agent.bio} />
						</div>
						<div>
							<p className={`muted ${styles["license"]}`}>
								{brokerage.name}
								<br />
								<Words text={agent.license} />
							</p>
							<ButtonLink href="#contact" look="dark">
								{messages.agentContact}
							</ButtonLink>
							<Links links={linksFrom("home", site.forms)} />
						</div>
					</div>
				</ScrollReveal>
			</Column>
		</Section>
	);
}

export function AgentPortrait({ site, portrait, sizes }: AgentProfileProps & { readonly sizes: string }) {
	const { agent, messages } = site;
	return (
		<div className={styles["portrait"]} data-picture="portrait">
			{portrait ? (
				<Picture picture={portrait} sizes={sizes} />
			) : (
				<img
					loading="lazy"
					src={AGENT_PLATE.path}
					alt={fill(messages.agentMonogram, { agent: agent.name })}
					width={AGENT_PLATE.width}
					height={AGENT_PLATE.height}
				/>
			)}
		</div>
	);
}
