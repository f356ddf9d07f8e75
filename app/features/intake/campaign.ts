/** The words of an address that say which advertisement led there, in their order. Others, such as `gclid`, are of one person. */
const parameters = ['utm_source', 'utm_medium', 'utm_campaign'] as const;

/** Longest word, in characters. */
const wordMax = 40;

/**
 * Campaign parameters in the address of the page with the form, such as `instagram / cpc / razvod`. The browser sends
 * that address with the form: nothing is stored on the device, and there is no tracking across pages.
 * @param referer header of the request (RFC 9110 §10.1.3); may be forged
 * @returns empty without any
 */
export function campaignOf(referer: string | null): string {
  if (!referer || !URL.canParse(referer)) return '';
  const query = new URL(referer).searchParams;
  return parameters
    .map((name) => wordIn(query.get(name)))
    .filter(Boolean)
    .join(' / ');
}

/** A word of letters, digits and a few signs: no address, and no phone of more than six digits. */
function wordIn(value: string | null): string {
  const word = (value ?? '').normalize('NFC').trim().toLowerCase().slice(0, wordMax);
  return /^[\p{L}\p{N}][\p{L}\p{N} ._-]*$/u.test(word) && !/\d{7}/.test(word) ? word : '';
}
