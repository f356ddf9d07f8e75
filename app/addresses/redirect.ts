import { redirect as redirectAnywhere } from 'react-router';
import type { AppPath } from '../i18n/language-prefix.ts';

/** Redirects to a path of the app in the request's language: React Router adds its prefix. */
export const redirect: (path: AppPath, init?: number | ResponseInit) => Response = redirectAnywhere;
