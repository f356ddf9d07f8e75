const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Formats a number with a no-break space between thousands ("5 000"). */
export function formatNumber(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, '\u00a0');
}

/** Text whose code points are single graphemes. */
const plain = /^[\x20-\x7e\xa0-\u02ff\u0400-\u0482\u048a-\u052f\u2010-\u2027\u2030-\u203a№₽]*$/;

/**
 * Cuts a longer text to at most `limit` characters plus an ellipsis (spec, point 9: 200), at a word boundary, in one
 * line. Counts graphemes, so that emoji and letters with combining marks stay whole.
 */
export function excerpt(text: string, limit: number): string {
  const flat = text.replace(/\s{2,}|[^\S \u00a0]/g, ' ').trim();
  if (flat.length <= limit) return flat;
  // Segmentation is much slower, and rarely needed.
  if (plain.test(flat.slice(0, limit + 1))) return cutAtWord(flat, limit);
  let length = 0;
  let count = 0;
  for (const { segment } of segmenter.segment(flat)) {
    if (count === limit) return cutAtWord(flat, length);
    length += segment.length;
    count += 1;
  }
  return flat;
}

/** The whole words within the first `length` code units, without those tied by a no-break space to a dropped word. */
function cutAtWord(text: string, length: number): string {
  const cut = text.slice(0, length);
  const words = text[length] === ' ' ? cut : cut.slice(0, cut.lastIndexOf(' ') + 1);
  // No comma, opening bracket or full stop before the ellipsis.
  return `${(words || cut).replace(/[\s.,:;…«“„([\p{Pd}]+$/u, '')}…`;
}

/** Replaces no-break spaces and hyphens, and removes soft hyphens and joiners. */
export function plainText(text: string): string {
  return text
    .replace(/[\u00a0\u202f]/g, ' ')
    .replaceAll('\u2011', '-')
    .replace(/[\u00ad\u2060]/g, '');
}

/** A label within a sentence: "at the office". Inner capitals mark a name, "WhatsApp video". */
export function midSentence(label: string): string {
  return /^\S+\p{Lu}/u.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);
}

/** Masks an email address so that only its owner recognises it: `a•••@example.com`. Empty for an empty one. */
export function maskEmail(email: string): string {
  return email.replace(/^(.)[^@]*/u, '$1•••');
}
