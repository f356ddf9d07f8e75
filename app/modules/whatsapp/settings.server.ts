import * as v from 'valibot';
import type { Settings } from '#platform/env.ts';
import { webAddress } from '#platform/setting-values.ts';

const phoneId = v.pipe(v.string(), v.regex(/^\d+$/, 'must be the id of the phone number: digits'));

const appSecret = v.pipe(
  v.string(),
  v.regex(/^[\da-f]{32}$/, 'must be the secret of the app: 32 characters of 0-9 and a-f'),
);

const verifyToken = v.pipe(
  v.string(),
  v.regex(/^[\w-]{16,}$/, 'must be at least 16 letters and digits'),
);

const templateName = v.pipe(
  v.string(),
  v.regex(/^[\da-z_]{1,512}$/, 'must be the name of a template: small letters, digits, _'),
);

/** Settings of the Cloud API: these four together, or none (docs/how-to/whatsapp-for-clients.md). */
const together = [
  'WHATSAPP_TOKEN',
  'WHATSAPP_PHONE_ID',
  'WHATSAPP_APP_SECRET',
  'WHATSAPP_VERIFY_TOKEN',
] as const;

const entries = {
  WHATSAPP_TOKEN: v.optional(v.string()),
  WHATSAPP_PHONE_ID: v.optional(phoneId),
  WHATSAPP_APP_SECRET: v.optional(appSecret),
  WHATSAPP_VERIFY_TOKEN: v.optional(verifyToken),
  /** Approved template for clients who have not written for 24 hours. */
  WHATSAPP_TEMPLATE: v.optional(templateName),
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
