/** Texts of a file: groups of texts and lists. */
export type Messages = Record<string, unknown>;

function isGroup(value: unknown): value is Messages {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Fills missing texts from a fallback; a list counts as one text. */
export function fillMessages(own: Messages, fallback: Messages): Messages {
  const filled: Messages = { ...fallback, ...own };
  for (const [name, text] of Object.entries(own)) {
    const other = fallback[name];
    if (isGroup(text) && isGroup(other)) filled[name] = fillMessages(text, other);
  }
  return filled;
}
