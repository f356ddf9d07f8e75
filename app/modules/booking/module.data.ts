import type { DataManifest } from '../../manifest/data-manifest.ts';
import { appointments } from './appointments.server.ts';

export const booking = {
  name: 'booking',
  rules: {},
  appointments,
} as const satisfies DataManifest;
