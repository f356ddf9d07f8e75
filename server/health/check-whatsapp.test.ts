import { afterAll, beforeAll, expect, test } from 'vitest';
import { WhatsApp } from '../../e2e/support/whatsapp.ts';
import { readEnv } from '../../platform/env.ts';
import { checkWhatsApp } from './check-whatsapp.ts';

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
