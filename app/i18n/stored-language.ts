import { prefixedLanguages } from './address.ts';
import { languageCookieMaxAge, languageKeys } from './detect.ts';
import { languages } from './languages.ts';

/**
 * Inline script of every page's head. Caches the language in local storage, and honours a
 * language that only local or session storage knows (spec, point 4) before anything is painted:
 * it writes the cookie and asks for the page again, so nothing flashes. Where cookies are
 * blocked the query parameter carries the choice. A page whose address names its language neither
 * asks nor tells: a link that a friend sent is no choice, unless its query says so. The script is
 * the same on every page, so the Content-Security-Policy allows it by hash. Storage keeps a page waiting: it is
 * read where no cookie says the language, and written when the page is there.
 */
export const storedLanguageScript = `(()=>{try{
const h=document.documentElement,shown=h.dataset.language,known=${JSON.stringify(languages)},u=new URL(location);
const chosen=u.searchParams.has('${languageKeys.query}');
if(!chosen&&/^\\/(${prefixedLanguages.join('|')})(\\/|$)/.test(u.pathname))return;
const asked=chosen||/(^|; )${languageKeys.cookie}=/.test(document.cookie);
if(!asked){const kept=localStorage.getItem('${languageKeys.storage}')||sessionStorage.getItem('${languageKeys.storage}');
if(kept!==shown&&known.includes(kept)){
document.cookie='${languageKeys.cookie}='+kept+';path=/;max-age=${languageCookieMaxAge};samesite=lax';
if(!document.cookie.includes('${languageKeys.cookie}='))u.searchParams.set('${languageKeys.query}',kept);
location.replace(u);return}}
addEventListener('load',()=>{try{localStorage.setItem('${languageKeys.storage}',shown)}catch{}})}catch{}})()`;
