import { excerpt } from '../../../i18n/formats.ts';
import { longTitle, type PostText } from '../editing/post-text.ts';
import { excerptLength } from '../news-rules.ts';

export type HintName = 'missing' | 'longTitle' | 'noAlt' | 'excerpt';

type HintedText = Pick<PostText, 'title' | 'content' | 'image_alt'>;

/**
 * What a reader or a search engine would stumble over.
 * @param translation whether it is another language than the original's
 * @returns which hints apply, and how the list will show the text
 */
export function hintsOf(
  { title, content, image_alt }: HintedText,
  { translation, hasImage }: { translation: boolean; hasImage: boolean },
): { shown: Record<HintName, boolean>; cut: string } {
  const missing = !title.trim() && !content.trim();
  const cut = excerpt(content, excerptLength);
  return {
    shown: {
      missing: missing && translation,
      longTitle: title.length > longTitle,
      noAlt: !missing && hasImage && !image_alt.trim(),
      excerpt: cut !== '',
    },
    cut,
  };
}
