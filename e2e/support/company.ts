// Tests look up prices and lawyers' texts through the site's functions.
import '../../test/default-facts.ts';
import { companyOf } from '../../app/content/company-of.ts';
import { defaultFacts } from '../../app/content/default-facts.ts';

/** The company of the files, unchanged by the desk. */
export const company = companyOf(defaultFacts);
