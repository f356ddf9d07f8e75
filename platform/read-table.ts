/** A row with its spreadsheet number; without cells if a quotation mark is unclosed. */
export type TableRow = { row: number; cells: string[] | undefined };

/** Excel's `sep=` line, which names the separator. */
const separatorLine = /^"?sep=([^\r\n"])"?[,;\t ]*(?:\r\n?|\n|$)/i;

/** Reads CSV (RFC 4180) with commas, semicolons or tabs, also with quotation marks inside a cell. Skips empty rows. */
export function readTable(text: string): TableRow[] {
  const body = text.replace(/^\ufeff/, '');
  const [line = '', named] = separatorLine.exec(body) ?? [];
  const table = body.slice(line.length);
  const separator = named ?? separatorOf(table);
  const code = `\\u${separator.charCodeAt(0).toString(16).padStart(4, '0')}`;
  const end = `(${code}|\\r\\n?|\\n|$)`;
  const quoted = new RegExp(`[ \\t]*"([^"]*(?:""[^"]*)*)"[ \\t]*${end}`, 'y');
  const plain = new RegExp(`([^${code}\\r\\n]*)${end}`, 'y');

  const rows: TableRow[] = [];
  for (let at = 0, row = 1; at < table.length; row += 1) {
    const cells: (string | undefined)[] = [];
    for (let isLast = false; !isLast; ) {
      quoted.lastIndex = at;
      plain.lastIndex = at;
      const inQuotes = quoted.exec(table);
      const [whole = '', value = '', ends = ''] = inQuotes ?? plain.exec(table) ?? [];
      cells.push(inQuotes ? value.replaceAll('""', '"') : isClosed(value) ? value : undefined);
      at += whole.length;
      isLast = ends !== separator;
    }
    const whole = cells.filter((cell) => cell !== undefined);
    if (whole.length < cells.length) rows.push({ row, cells: undefined });
    else if (whole.some((cell) => cell.trim())) rows.push({ row, cells: whole });
  }
  return rows;
}

/** Most frequent separator of the first row. */
function separatorOf(table: string): string {
  const head = (/^[^\r\n]*/.exec(table)?.[0] ?? '').replace(/"[^"]*"/g, '');
  const count = (separator: string) => head.split(separator).length;
  return [',', ';', '\t'].reduce((best, each) => (count(each) > count(best) ? each : best));
}

/** A cell may start with a quoted word. */
function isClosed(cell: string): boolean {
  return !/^\s*"/.test(cell) || cell.split('"').length % 2 === 1;
}
