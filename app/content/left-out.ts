/** List items that are specific to one firm or person: a dash as their text removes such an item from the page. */
const lists =
  /^(person:(quote$|(card\.areas|experience\.paragraphs|education|stateService)\.)|cases:items\.[\w-]+\.done\.)/;

/** Whether a dash may remove the text of a key. */
export function mayLeaveOut(key: string): boolean {
  return lists.test(key);
}

/** Whether an item is visible: not a dash, ignoring the desk's marks around it (`text-marks.ts`). */
export function isVisibleItem(line: string): boolean {
  return !/^\p{Co}?[-–—]\p{Co}?$/u.test(line);
}
