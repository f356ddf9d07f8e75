/**
 * One line of CSV (RFC 4180). A value that a spreadsheet would take for a formula begins with an apostrophe (OWASP, CSV
 * Injection), phone numbers too.
 */
export function csvLine(values: readonly string[]): string {
  const cells = values.map((value) => {
    const harmless = /^[\s]*[=+\-@\t\r]/.test(value) ? `'${value}` : value;
    return `"${harmless.replaceAll('"', '""')}"`;
  });
  return `${cells.join(',')}\r\n`;
}
