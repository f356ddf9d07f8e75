import { type PostText, type TextField, textFields } from './post-text.ts';

export type MergedText = {
  /** Fields that only one of the two changed are that one's; of the fields in conflict they are mine. */
  text: PostText;
  /** Fields that both changed, differently. */
  conflicts: TextField[];
};

/**
 * Merges two texts that began from the same one, field by field.
 * @param base undefined when it is unknown: then fields that differ are in conflict
 */
export function mergeText(
  base: PostText | undefined,
  mine: PostText,
  theirs: PostText,
): MergedText {
  const text = { ...mine };
  const conflicts: TextField[] = [];
  for (const field of textFields) {
    if (mine[field] === theirs[field]) continue;
    if (mine[field] === base?.[field]) text[field] = theirs[field];
    else if (theirs[field] !== base?.[field]) conflicts.push(field);
  }
  return { text, conflicts };
}
