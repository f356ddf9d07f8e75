import {
  type PostText,
  type TextField,
  textFields,
} from '../../features/news/editing/post-text.ts';
import { type DiffPart, diffWords, shorten } from '../../features/news/editing/word-diff.server.ts';

export type ChangedField = { field: TextField; parts: DiffPart[] };

/** The fields in which two texts differ, word by word. */
export function changedFields(
  before: PostText,
  after: PostText,
  fields: readonly TextField[] = textFields,
): ChangedField[] {
  return fields
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ field, parts: shorten(diffWords(before[field], after[field])) }));
}
