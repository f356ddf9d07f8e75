/** What a visitor does first with a page that needs its script: the end of a touch, not its beginning. */
export const firstTouches = ['pointerup', 'pointercancel', 'keydown', 'focusin'];

/**
 * Inline script at the end of every page's head: what the first paint does not need waits for it, and for
 * the page's first picture, because on a slow line everything shares the same few bytes. Then come the
 * fonts, all at once, so that the text changes once, and the page's script. Fonts that an earlier page of the
 * site has brought are used at once, and a page that is made ready ahead of a click is made ready whole.
 * A touch, a key or a focus does first what it does by itself; it is marked for the script (`whenIdle`), which
 * comes right after.
 * A page that is opened at a place in it or again where it was left is marked, and one on which a link leads to such
 * a place (`styles/first-paint.css`).
 * The same on every page: the Content-Security-Policy allows it by hash.
 *
 * It reads the address of the page's script from its own `data-entry`, and the addresses of the fonts from
 * the `style[data-fonts]` that holds their `@font-face` rules (`server/first-styles.ts`).
 */
export const firstPaintScript = `(()=>{
const d=document,{entry}=d.currentScript.dataset,faces=d.querySelector('style[data-fonts]');
const known=d.prerendering||d.referrer.startsWith(location.origin+'/');
const [visit]=performance.getEntriesByType('navigation');
const whole=()=>{d.documentElement.dataset.atOnce=''};
if(location.hash||visit&&visit.type!=='navigate')whole();
addEventListener('click',event=>{if(event.target.closest('a[href*="#"]'))whole()},true);
let fetched;
const fetchFonts=()=>{if(!faces||fetched)return;fetched=true;
if(known)faces.media='all';
Promise.all(faces.dataset.fonts.split(' ').map(href=>new Promise(done=>{
const link=Object.assign(d.createElement('link'),{rel:'preload',as:'font',type:'font/woff2',crossOrigin:'',href,onload:done,onerror:done});
d.head.append(link)}))).then(()=>{faces.media='all'})};
const begin=()=>{fetchFonts();import(entry).catch(()=>{})};
const painted=()=>{const first=d.querySelector('img[fetchpriority=high]');
Promise.resolve(first&&first.decode()).catch(()=>{}).then(()=>requestAnimationFrame(()=>setTimeout(begin)))};
if(known)fetchFonts();
for(const type of ${JSON.stringify(firstTouches)})addEventListener(type,()=>{
d.documentElement.dataset.touched='';requestAnimationFrame(()=>setTimeout(begin))},{once:true,capture:true,passive:true});
const observed=(self.PerformanceObserver&&PerformanceObserver.supportedEntryTypes||[]).includes('paint');
if(d.prerendering)begin();
else if(!observed)addEventListener('load',begin);
else new PerformanceObserver((list,observer)=>{
if(list.getEntriesByName('first-contentful-paint').length){observer.disconnect();painted()}
}).observe({type:'paint',buffered:true})})()`;
