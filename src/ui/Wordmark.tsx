/** The brand's logo by its address, or its name in letters. */
export const Wordmark = ({ siteName, logo }: { siteName: string; logo: string | undefined }) =>
	logo ? <img src={logo} alt={siteName} /> : siteName;
