import { pathIn } from '../../addresses/path-in.ts';
import type { Services } from '../../context.ts';
import type { PublicPath } from '../../i18n/language-prefix.ts';
import type { Language } from '../../i18n/languages.ts';

/** Address of the visitor's page of a request, with its key. */
export function requestPath(
  secret: Services['secret'],
  code: string,
  lang: Language,
  place: { query?: Record<string, string>; hash?: string } = {},
): PublicPath {
  return pathIn(lang)('request', { id: secret.sign('request', code), ...place });
}
