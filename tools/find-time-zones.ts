/** How a source names a time zone or its offset from UTC. */
const signs: readonly RegExp[] = [
  // A zone of the IANA database.
  /\b(?:Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Europe|Indian|Pacific)\/[A-Z]\w/,
  // An offset of ISO 8601: `12:00+06:00`, `${time}+0600`. In dates of a day, `-06` is a month.
  /[\d}][+-](?:0\d|1[0-4]):?[0-5]\d\b(?!-)/,
  /\b(?:UTC|GMT)[+-]\d/,
  // Hours or minutes of an offset, as arithmetic has them.
  /\bgetTimezoneOffset\b/,
  /\b(?:utc|zone)_?offset\w*\s*[=:]/i,
  /\boffset(?:Hours|Minutes|Seconds|Ms)\b\s*[=:]/,
  /\b6 ?\* ?(?:60\b|3_?600)/,
  // The hour of a day in another zone: `Date.UTC(year, month, day, 6)`.
  /\bDate\.UTC\((?:[^,()]|\([^()]*\))*(?:,(?:[^,()]|\([^()]*\))*){2},/,
];

/** Numbers of the lines of a source that name a time zone or an offset; that of the office is in `app/i18n/office-clock.ts`. */
export function timeZoneLines(source: string): number[] {
  return source
    .split('\n')
    .flatMap((line, index) => (signs.some((sign) => sign.test(line)) ? [index + 1] : []));
}
