import type { ServiceId } from '../../../content/services.ts';

/** Pictogram (`.g1` to `.g6`) at the head of a service and picture at its foot. */
export const servicePictures: Record<ServiceId, { glyph: number; bottom: string }> = {
  '1': { glyph: 1, bottom: '/art/case-debt-receipt.svg' },
  '2': { glyph: 3, bottom: '/art/about.svg' },
  '3': { glyph: 4, bottom: '/art/case-partner-exit.svg' },
  '4': { glyph: 5, bottom: '/art/case-parents-house.svg' },
  '5': { glyph: 6, bottom: '/art/case-tender-complaint.svg' },
};
