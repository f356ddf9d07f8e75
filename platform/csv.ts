/** A phone number with its country code, at least eight characters long: shorter ones could be a sum. */
const isPhone = /^\+\d[\d -]{6,}\d$/;

/**
 * One line of CSV (RFC 4180). A value that a spreadsheet would take for a formula begins with an apostrophe (OWASP, CSV
 * Injection); not so a phone number of nothing but digits, blanks and dashes, which calls no function and names no cell.
 */
export function csvLine(values: readonly string[]): string {
  const cells = values.map((value) => {
    const isFormula = /^[\s]*[=+\-@\t\r]/.test(value) && !isPhone.test(value);
    const harmless = isFormula ? `'${value}` : value;
    return `"${harmless.replaceAll('"', '""')}"`;
  });
  return `${cells.join(',')}\r\n`;
}

/** The column that a heading names, in capital letters or small ones. @param names of each column, in lower case */
export function columnOf<Column extends string>(
  heading: string,
  names: Readonly<Record<Column, readonly string[]>>,
): Column | undefined {
  const name = heading.trim().toLowerCase();
  return (Object.keys(names) as Column[]).find((column) => names[column].includes(name));
}
