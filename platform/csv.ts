/** A phone number with country code, at least eight characters long: a shorter one could be a sum. */
const isPhone = /^\+\d[\d -]{6,}\d$/;

/**
 * One line of CSV (RFC 4180, but for the separator). Values that a spreadsheet would take for a formula get a leading apostrophe (OWASP, CSV
 * Injection), except phone numbers: digits, spaces and dashes can neither call a function nor name a cell.
 */
export function csvLine(values: readonly string[], separator: ',' | ';' = ','): string {
  const cells = values.map((value) => {
    const isFormula = /^[\s]*[=+\-@\t\r]/.test(value) && !isPhone.test(value);
    const harmless = isFormula ? `'${value}` : value;
    return `"${harmless.replaceAll('"', '""')}"`;
  });
  return `${cells.join(separator)}\r\n`;
}

/** Finds the column for a heading, ignoring case. @param names of each column, in lower case */
export function columnOf<Column extends string>(
  heading: string,
  names: Readonly<Record<Column, readonly string[]>>,
): Column | undefined {
  const name = heading.trim().toLowerCase();
  return (Object.keys(names) as Column[]).find((column) => names[column].includes(name));
}
