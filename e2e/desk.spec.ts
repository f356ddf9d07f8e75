// Needs a browser: a passkey.
import type { Page } from '@playwright/test';
import { checkPage, htmlErrors } from './support/check-page.ts';
import { linkIn } from './support/desk.ts';
import { freePort, Site } from './support/site.ts';
import { expect, test } from './support/test.ts';

// A site with a host name: passkeys do not work for IP addresses.
let site: Site;
let origin: string;
test.beforeAll(async () => {
  const port = await freePort();
  origin = `http://localhost:${port}`;
  site = await Site.start({ PORT: String(port), SITE_URL: origin });
});
test.afterAll(() => site.remove());

const phone = { transport: 'internal', hasUserVerification: true, isUserVerified: true } as const;
/** A security key without user verification. */
const plainKey = { transport: 'usb', hasUserVerification: false } as const;

/** Adds a virtual authenticator with passkeys. */
async function addAuthenticator(page: Page, kind: typeof phone | typeof plainKey) {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      hasResidentKey: true,
      automaticPresenceSimulation: true,
      ...kind,
    },
  });
  return {
    recognise: (isUserVerified: boolean) =>
      client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    remove: () => client.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId }),
  };
}

/**
 * Completes a ceremony like a modified client that skips user verification.
 * @returns HTTP status of the form that carries the response
 */
function answerUnverified(page: Page, ceremony: 'sign-in' | 'account', verify = 'discouraged') {
  return page.evaluate(
    async ([kind, userVerification]) => {
      const asked = await fetch(`/desk/passkey/${kind}`, { method: 'POST' });
      const options = await asked.json();
      options.userVerification = userVerification;
      if (options.authenticatorSelection) {
        options.authenticatorSelection = { userVerification, residentKey: 'discouraged' };
        options.excludeCredentials = [];
      }
      const credential =
        kind === 'account'
          ? await navigator.credentials.create({
              publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options),
            })
          : await navigator.credentials.get({
              publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options),
            });
      const passkey = JSON.stringify((credential as PublicKeyCredential).toJSON());
      const answer = await fetch(kind === 'account' ? '/desk/account' : '/desk/sign-in', {
        method: 'POST',
        body: new URLSearchParams({ intent: 'add-passkey', passkey }),
      });
      return answer.redirected ? 303 : answer.status;
    },
    [ceremony, verify] as const,
  );
}

test('the first owner comes in by a passkey, looks around and leaves', async ({ page }) => {
  const device = await addAuthenticator(page, phone);
  await page.goto(origin + linkIn(site.output));
  await page.getByRole('link', { name: 'Входить без пароля' }).click();
  await page.getByLabel('Имя и фамилия').fill('Бегимай Касымова');
  await page.getByLabel('Почта').fill('owner@kalys.example');
  await page.getByRole('button', { name: 'Создать ключ входа' }).click();
  await expect(page.getByRole('status')).toContainText('Теперь войдите');
  await device.recognise(false);
  await page.getByRole('button', { name: 'Войти без пароля' }).click();
  await expect(page.getByRole('alert')).toContainText('Не получилось');
  await device.recognise(true);
  await page.getByRole('button', { name: 'Войти без пароля' }).click();
  await expect(page.getByRole('heading', { name: 'Сегодня', level: 1 })).toBeVisible();
  for (const name of ['Сотрудники', 'Журнал', 'Мой профиль']) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('link', { name: 'Ещё' }).first().click();
    await page.getByRole('link', { name }).first().click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await checkPage(page);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('link', { name: 'Ещё' }).click();
  await page.getByRole('button', { name: 'Выйти' }).click();
  await expect(page.getByRole('heading', { name: 'Вход', level: 1 })).toBeVisible();
  expect(await htmlErrors(await (await page.request.get(page.url())).text())).toEqual([]);
  await checkPage(page);
  await page.goto(`${origin}/desk`);
  await expect(page).toHaveURL(/sign-in/);

  // A modified client: the server requires user verification.
  expect(await answerUnverified(page, 'sign-in')).toBe(401);
  expect(await answerUnverified(page, 'sign-in', 'required')).toBe(303);
  await device.remove();
  await addAuthenticator(page, plainKey);
  expect(await answerUnverified(page, 'account')).toBe(422);
});
