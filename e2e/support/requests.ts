import { pathTo } from '../../app/addresses/path-to.ts';
import type { Language } from '../../app/i18n/languages.ts';
import { readSecret } from '../../db/site-identity.ts';
import type { Site } from './site.ts';

export type Written = { code: string; path: string; email: string; phone: string; notes: string };

let written = 0;

/** Sends a request through the home page form; `path` is the request page. */
export async function writeRequest(site: Site, lang: Language = 'ru'): Promise<Written> {
  written += 1;
  const mark = `${process.pid}${written}`;
  const email = `visitor${mark}@example.com`;
  const phone = `+996555${mark.slice(-6).padStart(6, '1')}`;
  const notes = `Сосед затопил квартиру, дело ${mark}.\nНужна помощь.`;
  const answer = await fetch(`${site.url}/api/forms/requests?lng=${lang}`, {
    method: 'POST',
    body: new URLSearchParams({ name: 'Азиз', email, number: phone, events: '1', notes }),
  });
  const { done } = (await answer.json()) as { done?: { code: string } };
  if (!done) throw new Error(`The request was not taken: ${answer.status}`);
  const database = await site.database();
  const secret = await readSecret(database, { dataDir: site.dataDir });
  await database.close();
  const path = pathTo('request', { id: secret.sign('request', done.code) });
  return { code: done.code, path, email, phone, notes };
}
