/** First word of a colleague's name: what a row has room for. */
export function firstName(name: string): string {
  return name.split(' ', 1)[0] ?? name;
}
