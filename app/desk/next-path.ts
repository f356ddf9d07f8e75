import { isDeskPath } from '../addresses/desk-rows.ts';
import { pathTo } from '../addresses/path-to.ts';
import { type AppPath, appPath } from '../i18n/language-prefix.ts';

/** Where to go after the sign-in: an address of the desk, whatever a link asks for. */
export function nextPath(wanted: string | null | undefined): AppPath {
  const url = wanted?.startsWith('/desk') ? URL.parse(wanted, 'http://desk.invalid') : null;
  const inside = url?.host === 'desk.invalid' && isDeskPath(url.pathname);
  return inside ? appPath(url.pathname + url.search) : pathTo('deskToday');
}
