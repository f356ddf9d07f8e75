/** Lines of lists that are about one firm or one person, who may have fewer: a dash takes such a line off the page. */
const lists =
  /^(person:(quote$|(card\.areas|experience\.paragraphs|education|stateService)\.)|cases:items\.[\w-]+\.done\.)/;

/** Whether the text of a key may be left out by a dash. */
export function mayLeaveOut(key: string): boolean {
  return lists.test(key);
}

/** Whether a line stands on the page: not one that was typed as a dash, with the marks of the desk (`text-marks.ts`) around it. */
export function isSaid(line: string): boolean {
  return !/^\p{Co}?[-–—]\p{Co}?$/u.test(line);
}
