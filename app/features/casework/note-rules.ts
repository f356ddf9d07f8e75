/** Longest note, in characters. */
export const noteMax = 4000;
