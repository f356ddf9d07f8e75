/** Drawings to choose from (`.g1` to `.g6`), each with the picture at the end of a service page. */
export const servicePictures = {
  1: 'case-debt-receipt',
  2: 'case-father-contact',
  3: 'about',
  4: 'case-partner-exit',
  5: 'case-parents-house',
  6: 'case-tender-complaint',
} as const;

export type ServicePicture = keyof typeof servicePictures;
