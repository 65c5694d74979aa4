interface WordmarkProps {
	readonly siteName: string;
	/** The address of a logo that stands in the name's place. */
	readonly logo: string | undefined;
}

/** The brand's logo, or its name in letters. */
export const Wordmark = ({ siteName, logo }: WordmarkProps) =>
	logo ? <img src={logo} alt={siteName} /> : siteName;
