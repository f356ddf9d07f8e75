import { redirect as redirectAnywhere } from 'react-router';
import type { AppPath } from '../i18n/language-prefix.ts';

/** Response that leads to a path of the app, in the language of the request: React Router adds its prefix. */
export const redirect: (path: AppPath, init?: number | ResponseInit) => Response = redirectAnywhere;
