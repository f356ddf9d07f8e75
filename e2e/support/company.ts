import { readCompanyBy } from '../../app/content/company.ts';
import { companyOf } from '../../app/content/company-of.ts';
import { defaultFacts } from '../../app/content/default-facts.ts';

/** The company of the files: that of a site whose desk has changed nothing. */
export const company = companyOf(defaultFacts);

// Tests look up prices and words of lawyers by the functions of the site.
readCompanyBy(() => company);
