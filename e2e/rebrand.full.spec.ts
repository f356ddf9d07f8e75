// Needs a browser: clicks on the desk, layout of a long name.
import { listedPages } from '../app/addresses/listed-pages.ts';
import { inTurn } from '../test/fixtures/property-runs.ts';
import { runCommand } from './support/command.ts';
import './support/company.ts';
import { inviteByForm } from './support/desk.ts';
import { factsDesk } from './support/facts-desk.ts';
import { goodHeader, headerLooks } from './support/header.ts';
import { query } from './support/query.ts';
import { expect, test } from './support/test.ts';

const desk = factsDesk();
const { open, save, textOf, showsSoon } = desk;

test('a rebrand on the desk alone leaves the old name on no page, feed, mail or picture', async ({
  page,
}) => {
  const share = async () => {
    const [, address = ''] = /property="og:image" content="([^"]+)"/.exec(await textOf('/')) ?? [];
    return { address, bytes: Buffer.from(await (await fetch(address)).arrayBuffer()) };
  };
  const old = await share();
  await open(page, 'company');
  for (const [language, name] of Object.entries({
    Русский: 'Адилет',
    Кыргызча: 'Адилет',
    English: 'Adilet',
  })) {
    await page.getByLabel(`Название: ${language}`).fill(name);
    await page.getByLabel(`Название (кого): ${language}`).fill(`${name}а`);
    await page.getByLabel(`Название (куда): ${language}`).fill(name);
    await page.getByLabel(`Юридическое лицо: ${language}`).fill(`ОсОО «${name}»`);
  }
  await page.getByLabel('Реестр держателей данных, номер').fill('КР-00417');
  await page.getByLabel('Рассказывать на главной').uncheck();
  await save(page);
  await showsSoon('/privacy', 'КР-00417', 'Калыс');
  await open(page, 'contacts');
  await page.getByLabel('Почта офиса').fill('office@adilet.example');
  await page.getByLabel('Почта директора').fill('director@adilet.example');
  await page.getByLabel('Видео на YouTube').fill('');
  await save(page);
  await showsSoon('/contact', 'office@adilet.example', 'kalys.example');
  await showsSoon('/en/about', 'Adilet', 'Kalys');
  expect(await textOf('/')).not.toContain('data-enhance="video"');

  const listed = listedPages().flatMap(({ path }, place) =>
    inTurn(['', '/kg', '/en'], place).map((prefix) => `${prefix}${path}`),
  );
  const others = ['llms.txt', '.well-known/security.txt', 'nothing-here', 'desk/sign-in'];
  for (const path of [...listed, ...others.map((name) => `/${name}`), ...(await headLinks())]) {
    // The demo post with the word for "impartial".
    const left = (await textOf(path)).match(/Калыс|kalys/gi)?.filter((word) => word !== 'калыс');
    expect(left ?? [], path).toEqual([]);
  }
  const renamed = await share();
  expect(renamed.address).not.toBe(old.address);
  expect(renamed.bytes.equals(old.bytes)).toBe(false);

  const renamedAt = new Date();
  for (const language of ['ru', 'kg', 'en']) {
    const body = new URLSearchParams({ email: `${language}@example.com` });
    await fetch(`${desk.second.url}/api/forms/newsletter?lng=${language}`, {
      method: 'POST',
      body,
    });
  }
  await inviteByForm(desk.site, desk.owner, 'new@example.com', 'editor');
  await runCommand(desk.site, 'desk-invite', ['newer@example.com', 'editor']);
  const mails = await query<{ recipient: string }>(
    desk.site,
    'SELECT recipient, subject, text, html, headers FROM messages WHERE created_at >= $1',
    renamedAt,
  );
  expect(mails.map(({ recipient }) => recipient).sort()).toEqual(
    ['en', 'kg', 'new', 'newer', 'ru'].map((name) => `${name}@example.com`),
  );
  for (const mail of mails) {
    expect(JSON.stringify(mail)).toMatch(/Адилет|Adilet/);
    expect(JSON.stringify(mail)).not.toMatch(/Калыс|kalys/i);
  }
  // A text logo makes room for the button.
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 700 });
    await page.goto(desk.site.url);
    const name = await page.locator('.hdr .logo > :last-child').boundingBox();
    const button = await page.locator('.hdr .btn').boundingBox();
    expect((name?.x ?? 0) + (name?.width ?? 0), `${width}`).toBeLessThan(button?.x ?? 0);
  }
  const { stdout } = await runCommand(desk.site, 'facts', ['export']);
  expect(stdout).toContain('ru: "Адилет"');
  expect(stdout).not.toContain('taxNumber');
});

/** Manifests and feeds of every language. */
async function headLinks(): Promise<string[]> {
  const links = await Promise.all(
    ['/', '/kg', '/en'].map(async (path) =>
      [...(await textOf(path)).matchAll(/rel="(?:manifest|alternate)"[^>]*href="([^"]+)"/g)].map(
        ([, href = '']) => new URL(href, desk.site.url).pathname,
      ),
    ),
  );
  return [...new Set(links.flat())];
}

test('a long name that is drawn gives way to menu and buttons of the header', async ({ page }) => {
  // As wide as 20 letters.
  const body = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1220 116"/>';
  await page.route('**/art/logo-*', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body }),
  );
  await page.goto(`${desk.site.url}/kg/faq`);
  for (const width of [320, 1024, 1280, 1440, 1600]) {
    await page.setViewportSize({ width, height: 700 });
    expect(await page.evaluate(headerLooks), `${width} px`).toEqual(goodHeader);
  }
  await page.setViewportSize({ width: 320, height: 700 });
  const menu = await page.locator('header .burger').boundingBox();
  expect(menu).toMatchObject({ width: 52, height: 52 });
});
