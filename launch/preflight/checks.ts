/** Everything that is checked, in the order in which people mend it. */
import type { Check } from "./check.ts";
import { altTexts } from "./checks/altTexts.ts";
import { brokerageAndLicense } from "./checks/brokerageAndLicense.ts";
import { contactDetails } from "./checks/contactDetails.ts";
import { contentSecurity } from "./checks/contentSecurity.ts";
import { contrast } from "./checks/contrast.ts";
import { emailPath } from "./checks/emailPath.ts";
import { equalHousing } from "./checks/equalHousing.ts";
import { legalDates } from "./checks/legalDates.ts";
import { pictureSizes } from "./checks/pictureSizes.ts";
import { privacyPromises } from "./checks/privacyPromises.ts";
import { sampleContent } from "./checks/sampleContent.ts";
import { samplePictures } from "./checks/samplePictures.ts";
import { siteAddress } from "./checks/siteAddress.ts";

export const CHECKS: readonly Check[] = [
	sampleContent,
	samplePictures,
	brokerageAndLicense,
	equalHousing,
	contrast,
	altTexts,
	pictureSizes,
	contactDetails,
	siteAddress,
	emailPath,
	legalDates,
	privacyPromises,
	contentSecurity,
];
