/** Words of a Kyrgyz text: Cyrillic, lower case, without variables, punctuation and invisible characters. */
const wordsOf = (text: string): string[] =>
  text
    .replaceAll(/\{\{.*?\}\}|<.*?>|\\u00ad|[\u00ad\u2060]/gu, '')
    .toLowerCase()
    .match(/[а-яёңөү]{3,}/gu) ?? [];

/**
 * Lists words that no word list knows, sorted. Only warns, because names and long inflections are among them.
 * @param files content by file (`kg/home`)
 * @param known words in lower case
 * @returns a line per word, with the first file that has it
 */
export function unknownWords(
  files: ReadonlyMap<string, string>,
  known: ReadonlySet<string>,
): string[] {
  const found = new Map<string, string>();
  for (const [file, content] of files) {
    for (const word of wordsOf(content)) {
      if (!known.has(word) && !found.has(word)) found.set(word, file);
    }
  }
  return [...found].map(([word, file]) => `${word}: ${file}`).sort();
}
