/** Drawings to choose from (`.g1` to `.g6`), each with the picture at the foot of a service and its motif. */
export const servicePictures = {
  1: { foot: 'case-debt-receipt', motif: 'motif-service-1' },
  2: { foot: 'case-father-contact', motif: 'motif-tree' },
  3: { foot: 'about', motif: 'motif-service-2' },
  4: { foot: 'case-partner-exit', motif: 'motif-service-3' },
  5: { foot: 'case-parents-house', motif: 'motif-service-4' },
  6: { foot: 'case-tender-complaint', motif: 'motif-service-5' },
} as const;

export type ServicePicture = keyof typeof servicePictures;
