import { afterAll, beforeAll, expect, test } from 'vitest';
import { declareSettings, readEnv } from '#platform/env.ts';
import { WhatsApp } from '../../../e2e/support/whatsapp.ts';
import { checkWhatsApp } from './check-whatsapp.server.ts';
import { settings } from './settings.server.ts';

declareSettings(settings);

let whatsapp: WhatsApp;
beforeAll(async () => {
  whatsapp = await WhatsApp.start();
});
afterAll(() => whatsapp.stop());

const check = async (more: Record<string, string> = {}) =>
  (await checkWhatsApp(readEnv({ ...whatsapp.settings, ...more }))).map(({ text }) => text);

test('the doctor names the wrong WhatsApp setting, and the need for HTTPS', async () => {
  expect(await checkWhatsApp(readEnv({}))).toEqual([]);
  expect(await check()).toEqual([
    'The number +996555000111 is known.',
    expect.stringMatching(/by HTTPS only/),
  ]);
  expect((await check({ WHATSAPP_TOKEN: 'other' }))[0]).toMatch(/code 190.*check WHATSAPP_TOKEN/);
  expect((await check({ WHATSAPP_PHONE_ID: '7' }))[0]).toMatch(/check WHATSAPP_PHONE_ID/);
  expect((await check({ WHATSAPP_API: 'http://127.0.0.1:1/v24.0' }))[0]).toMatch(
    /not answer.*let this server reach 127.0.0.1:1\.$/,
  );
  expect((await check({ SITE_URL: 'https://127.0.0.1:1' }))[1]).toMatch(/is the site running so/);
});

test('names the missing setting, and repeats no secret', () => {
  const refused = (source: Record<string, string>) => () => readEnv(source);
  const all = {
    WHATSAPP_TOKEN: 'EAAJ',
    WHATSAPP_PHONE_ID: '1',
    WHATSAPP_APP_SECRET: '0'.repeat(32),
    WHATSAPP_VERIFY_TOKEN: 'x'.repeat(16),
  };
  for (const name of Object.keys(all)) {
    expect(refused({ ...all, [name]: '' })).toThrow(new RegExp(`^${name} must be set when `));
  }
  expect(refused({ WHATSAPP_TEMPLATE: 'answer_ready' })).toThrow(/^WHATSAPP_TOKEN must be set/);
  expect(refused({ ...all, WHATSAPP_TEMPLATE: 'Answer ready' })).toThrow(/"Answer ready"/);
  expect(refused({ ...all, WHATSAPP_PHONE_ID: '+996 555' })).toThrow(/^WHATSAPP_PHONE_ID must be/);
  for (const name of ['WHATSAPP_APP_SECRET', 'WHATSAPP_VERIFY_TOKEN']) {
    expect(refused({ ...all, [name]: 'hunter2' })).toThrow(new RegExp(`^${name} (?!.*hunter2)`));
  }
});
