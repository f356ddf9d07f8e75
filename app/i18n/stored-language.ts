import { prefixedLanguages } from './address.ts';
import { languageCookieMaxAge, languageKeys } from './detect.ts';
import { languages } from './languages.ts';

/** How the server says that a request had the language cookie: a metric of the Server-Timing header. */
export const languageIsKnown = 'language';

/**
 * Inline script of every page's head. Caches the language in local storage, and honours a
 * language that only local or session storage knows (spec, point 4) before anything is painted:
 * it writes the cookie and asks for the page again, so nothing flashes. Where cookies are
 * blocked the query parameter carries the choice. A page whose address names its language neither
 * asks nor tells: a link that a friend sent is no choice, unless its query says so. The script is
 * the same on every page, so the Content-Security-Policy allows it by hash. Cookies and storage keep a page waiting
 * for another process of the browser: cookies are read where the server does not say that there is one with the
 * language, storage where there is none, and it is written when the page is there.
 */
export const storedLanguageScript = `(()=>{try{
const shown=document.documentElement.dataset.language,known=${JSON.stringify(languages)},{pathname,search}=location;
const chosen=/[?&]${languageKeys.query}(=|&|$)/.test(search);
if(!chosen&&/^\\/(${prefixedLanguages.join('|')})(\\/|$)/.test(pathname))return;
const asked=chosen||performance.getEntriesByType('navigation')[0]?.serverTiming?.some(({name})=>name=='${languageIsKnown}')
||/(^|; )${languageKeys.cookie}=/.test(document.cookie);
if(!asked){const kept=localStorage.getItem('${languageKeys.storage}')||sessionStorage.getItem('${languageKeys.storage}');
if(kept!==shown&&known.includes(kept)){
document.cookie='${languageKeys.cookie}='+kept+';path=/;max-age=${languageCookieMaxAge};samesite=lax';
const u=new URL(location);
if(!document.cookie.includes('${languageKeys.cookie}='))u.searchParams.set('${languageKeys.query}',kept);
location.replace(u);return}}
addEventListener('load',()=>{try{localStorage.setItem('${languageKeys.storage}',shown)}catch{}})}catch{}})()`;
