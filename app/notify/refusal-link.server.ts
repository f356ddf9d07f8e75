import type { Secret } from '#platform/secret.ts';
import { pathIn } from '../addresses/path-in.ts';
import { absoluteUrl } from '../addresses/public-address.ts';
import { textsOf } from '../content/texts.server.ts';
import type { Language } from '../i18n/languages.ts';

type Site = { secret: Secret; siteUrl: string };

/** Purpose of the token of a refusal. */
const purpose = 'refuse-mail';

/** URL of the page on which the owner of an email address opts out of all mail; never expires. */
export function refusalLink({ secret, siteUrl }: Site, address: string, lang: Language): string {
  return absoluteUrl(siteUrl, pathIn(lang)('refuseMail', { id: secret.sign(purpose, address) }));
}

/** Email address of an opt-out link; undefined for a forged one. */
export function openRefusal(secret: Secret, token: string): string | undefined {
  return secret.open(purpose, token);
}

/** Last line of every mail to an address typed into a form: it may be a third person's. */
export function notYou(site: Site, address: string, lang: Language) {
  return {
    label: textsOf(lang).t('emails:common.notYou'),
    href: refusalLink(site, address, lang),
  };
}
