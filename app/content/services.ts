/** The five services (spec, point 2). Their texts stand in `services.json` under the same ids. */
export const serviceIds = ['1', '2', '3', '4', '5'] as const;
export type ServiceId = (typeof serviceIds)[number];

/** The six practice cards of the home page and the service each leads to. */
export const practiceCards = [
  { key: 'courts', service: '1' },
  { key: 'injury', service: '1' },
  { key: 'business', service: '2' },
  { key: 'contracts', service: '3' },
  { key: 'support', service: '4' },
  { key: 'tenders', service: '5' },
] as const satisfies readonly { key: string; service: ServiceId }[];
