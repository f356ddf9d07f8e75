/** Forms of a Kyrgyz text: Cyrillic words in small letters, without variables, marks and what nobody sees. */
const wordsOf = (text: string): string[] =>
  text
    .replaceAll(/\{\{.*?\}\}|<.*?>|\\u00ad|[\u00ad\u2060]/gu, '')
    .toLowerCase()
    .match(/[а-яёңөү]{3,}/gu) ?? [];

/**
 * Lists the forms that no word list knows, sorted: names and long forms are among them, which is why it only warns.
 * @param files content by file (`kg/home`)
 * @param known forms in small letters
 * @returns a line for each, with the first file that has it
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
