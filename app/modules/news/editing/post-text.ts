/** Fields of a post that each language has its own of. */
export const textFields = ['title', 'content', 'additional_info', 'image_alt'] as const;
export type TextField = (typeof textFields)[number];

/** A post in one language; a field without a text is empty. */
export type PostText = Record<TextField, string>;

export const emptyText: PostText = { title: '', content: '', additional_info: '', image_alt: '' };

/** Most characters of a field; longer ones are refused, never cut. */
export const textLimits: Record<TextField, number> = {
  title: 300,
  content: 100_000,
  additional_info: 20_000,
  image_alt: 300,
};

/** Search engines cut longer titles. */
export const longTitle = 70;

export function sameText(a: PostText, b: PostText): boolean {
  return textFields.every((field) => a[field] === b[field]);
}

/**
 * State of a post in one language. `changed`: published, and the text was edited since.
 */
export type TextState = 'missing' | 'draft' | 'published' | 'changed';

/** @param text the current one */
export function stateOf(
  text: PostText,
  version: number,
  publishedVersion: number | null,
): TextState {
  if (publishedVersion !== null) return publishedVersion === version ? 'published' : 'changed';
  return sameText(text, emptyText) ? 'missing' : 'draft';
}

/**
 * Invisible characters that Word and messengers insert: soft hyphens, direction marks. Joiners of emoji and letters
 * (U+200C, U+200D) and flag tags are meaningful and stay.
 */
const invisible = /(?!\n|\t|\u200c|\u200d|[\u{e0020}-\u{e007f}])[\p{Cc}\p{Cf}]/gu;

/**
 * Cleans pasted text: line ends, invisible characters, and the bullets of Word's fonts. Runs on every save;
 * idempotent.
 */
export function cleanText(typed: string): string {
  return (
    typed
      .replace(/\r\n?|[\v\f\u2028\u2029]/g, '\n')
      .replace(invisible, '')
      .normalize('NFC')
      .replace(/[\uf0a7\uf0b7\uf0d8]/g, '•')
      // The site sets no-break spaces itself, where each language needs them.
      .replaceAll('\u00a0', ' ')
      .replace(/[ \t]+$/gm, '')
      .replace(/^\n+|\n+$/g, '')
  );
}

/** Cleans every field; titles and descriptions of pictures are one line. */
export function cleanFields({ title, content, additional_info, image_alt }: PostText): PostText {
  const line = (typed: string) => cleanText(typed).replace(/\s+/g, ' ').trim();
  return {
    title: line(title),
    content: cleanText(content),
    additional_info: cleanText(additional_info),
    image_alt: line(image_alt),
  };
}
