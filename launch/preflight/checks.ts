/** The checks of `npm run preflight` by their titles, in the order in which people fix what they find. */
import type { Check } from "./check.ts";
import { stateLaw, toRead } from "./checks/law.ts";
import { everyPage, legalDates } from "./checks/legal.ts";
import { contentSecurity, privacyPromises } from "./checks/privacy.ts";
import { emailPath, realAddresses, siteAddress } from "./checks/reaching.ts";
import { altTexts, fullStops, oneLanguage, pictureNotes } from "./checks/reading.ts";
import { sampleContent, samplePictures } from "./checks/sample.ts";

export const CHECKS: Readonly<Record<string, Check>> = {
	"No sample content is left": sampleContent,
	"Pictures and film are your own": samplePictures,
	"Brokerage, license and the Equal Housing mark are on every page": everyPage,
	"Every picture says what it shows": altTexts,
	"Pictures do not say where they were taken": pictureNotes,
	"Every sentence ends with one full stop": fullStops,
	"All texts are in the site's language": oneLanguage,
	"The site has its public address, with https": siteAddress,
	"No address is made up": realAddresses,
	"Leads reach the agent by e-mail": emailPath,
	"Terms and privacy policy were read again this year": legalDates,
	"The privacy policy says what is asked and who receives it": privacyPromises,
	"Browsers load nothing that the privacy policy does not name": contentSecurity,
	"What the brokerage's state asks for": stateLaw,
	"Read once before going live": toRead,
};
