const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Formats a number with a no-break space between thousands ("5 000"), as the texts do. */
export function formatNumber(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, '\u00a0');
}

/** Text of code points that are a grapheme each. */
const plain = /^[\x20-\x7e\xa0-\u02ff\u0400-\u0482\u048a-\u052f\u2010-\u2027\u2030-\u203a№₽]*$/;

/**
 * Cuts a longer text to at most `limit` characters plus an ellipsis (spec, point 9: 200), after a whole
 * word, in one line. Counts graphemes, so that emoji and letters with combining marks stay whole.
 */
export function excerpt(text: string, limit: number): string {
  const flat = text.replace(/\s{2,}|[^\S \u00a0]/g, ' ').trim();
  if (flat.length <= limit) return flat;
  // Segmentation is much slower, and few texts need it.
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

/** The whole words of the first `length` code units, none that a no-break space ties to a lost one. */
function cutAtWord(text: string, length: number): string {
  const cut = text.slice(0, length);
  const words = text[length] === ' ' ? cut : cut.slice(0, cut.lastIndexOf(' ') + 1);
  // Neither a comma nor an opening bracket stands before the ellipsis, nor a second full stop.
  return `${(words || cut).replace(/[\s.,:;…«“„([\p{Pd}]+$/u, '')}…`;
}

/** Replaces no-break spaces and hyphens, and removes soft hyphens and joiners. */
export function plainText(text: string): string {
  return text
    .replace(/[\u00a0\u202f]/g, ' ')
    .replaceAll('\u2011', '-')
    .replace(/[\u00ad\u2060]/g, '');
}

/** A label within a sentence: "at the office". Capitals inside of its first word make it a name, "WhatsApp video". */
export function midSentence(label: string): string {
  return /^\S+\p{Lu}/u.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);
}

/** An address that its owner recognises and nobody else can read: `a•••@example.com`. Empty for an empty one. */
export function maskEmail(email: string): string {
  return email.replace(/^(.)[^@]*/u, '$1•••');
}
