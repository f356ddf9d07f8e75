/** Time zones and UTC offsets in source code. */
const signs: readonly RegExp[] = [
  // A zone of the IANA database.
  /\b(?:Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Europe|Indian|Pacific)\/[A-Z]\w/,
  // An ISO 8601 offset: `12:00+06:00`, `${time}+0600`. In calendar dates, `-06` is a month.
  /[\d}][+-](?:0\d|1[0-4]):?[0-5]\d\b(?!-)/,
  /\b(?:UTC|GMT)[+-]\d/,
  // Hours or minutes of an offset in arithmetic.
  /\bgetTimezoneOffset\b/,
  /\b(?:utc|zone)_?offset\w*\s*[=:]/i,
  /\boffset(?:Hours|Minutes|Seconds|Ms)\b\s*[=:]/,
  /\b6 ?\* ?(?:60\b|3_?600)/,
  // An hour in another zone: `Date.UTC(year, month, day, 6)`.
  /\bDate\.UTC\((?:[^,()]|\([^()]*\))*(?:,(?:[^,()]|\([^()]*\))*){2},/,
];

/** Line numbers with a time zone or offset; the office's own is in `app/i18n/office-clock.ts`. */
export function timeZoneLines(source: string): number[] {
  return source
    .split('\n')
    .flatMap((line, index) => (signs.some((sign) => sign.test(line)) ? [index + 1] : []));
}
