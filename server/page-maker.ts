import type { Hono } from 'hono';
import { languageKeys } from '#app/i18n/detect.ts';
import { isLanguage } from '#app/i18n/languages.ts';
import type { MadePage } from '#platform/page-cache/packed-page.ts';
import { type PageAddress, plainPages } from './page-address.ts';
import type { ServerEnv } from './server-env.ts';

/** Key of a page in the cache. Never one language's page for another. */
export function keyOf({ language, path }: Pick<PageAddress, 'language' | 'path'>): string {
  return `${language} ${path}`;
}

/** Keys of the pages that are made before anybody asks. */
export const warmKeys = plainPages.map(keyOf);

/**
 * Makes the page of a key by asking the app, as a visitor would of whom nothing is known but the language.
 * @param origin public origin of the site
 * @param finish what is done to the page before it is kept
 */
export function pageMaker(
  app: Hono<ServerEnv>,
  origin: string,
  finish: (page: MadePage) => MadePage,
) {
  return async (key: string): Promise<MadePage> => {
    const [language, path = '/'] = key.split(' ');
    if (!isLanguage(language)) throw new Error(`Not the key of a page: ${key}`);
    const headers = { cookie: `${languageKeys.cookie}=${language}` };
    const response = await app.fetch(new Request(new URL(path, origin), { headers }));
    return finish({
      status: response.status,
      headers: [...response.headers].filter(([name]) => name !== 'content-length'),
      body: Buffer.from(await response.arrayBuffer()),
    });
  };
}
