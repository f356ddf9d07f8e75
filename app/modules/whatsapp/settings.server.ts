import * as v from 'valibot';
import type { Settings } from '#platform/env.ts';
import { matching, webAddress } from '#platform/setting-values.ts';

/** Settings of the Cloud API: these four together, or none (docs/how-to/whatsapp-for-clients.md). */
const together = [
  'WHATSAPP_TOKEN',
  'WHATSAPP_PHONE_ID',
  'WHATSAPP_APP_SECRET',
  'WHATSAPP_VERIFY_TOKEN',
] as const;

const entries = {
  WHATSAPP_TOKEN: v.optional(v.string()),
  WHATSAPP_PHONE_ID: matching(/^\d+$/, 'must be the id of the phone number: digits'),
  WHATSAPP_APP_SECRET: matching(
    /^[\da-f]{32}$/,
    'must be the secret of the app: 32 characters of 0-9 and a-f',
  ),
  WHATSAPP_VERIFY_TOKEN: matching(/^[\w-]{16,}$/, 'must be at least 16 letters and digits'),
  /** Approved template for clients who have not written for 24 hours. */
  WHATSAPP_TEMPLATE: matching(
    /^[\da-z_]{1,512}$/,
    'must be the name of a template: small letters, digits, _',
  ),
  WHATSAPP_API: v.optional(webAddress, 'https://graph.facebook.com/v24.0'),
};

declare module '#platform/env.ts' {
  interface ModuleSettings extends v.InferOutput<v.ObjectSchema<typeof entries, undefined>> {}
}

export const settings: Settings = {
  entries,
  secret: ['WHATSAPP_TOKEN', 'WHATSAPP_APP_SECRET', 'WHATSAPP_VERIFY_TOKEN'],
  required: [{ names: together, by: [...together, 'WHATSAPP_TEMPLATE'] }],
};
