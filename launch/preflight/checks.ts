/** Everything that is checked, in the order in which people mend it. */
import type { Check } from "./check.ts";
import { brokerageAndLicense, equalHousing, legalDates } from "./checks/legal.ts";
import { altTexts, filmOfThisHouse, pictureSizes } from "./checks/media.ts";
import { contentSecurity, privacyPromises } from "./checks/privacy.ts";
import { contactDetails, emailPath, realAddresses, siteAddress } from "./checks/reaching.ts";
import { contrast, fullStops } from "./checks/reading.ts";
import { sampleContent, samplePictures } from "./checks/sample.ts";

export const CHECKS: readonly Check[] = [
	sampleContent,
	samplePictures,
	brokerageAndLicense,
	equalHousing,
	contrast,
	altTexts,
	pictureSizes,
	filmOfThisHouse,
	fullStops,
	contactDetails,
	siteAddress,
	realAddresses,
	emailPath,
	legalDates,
	privacyPromises,
	contentSecurity,
];
