import { firstTouches, longestTouch } from './moments.ts';

/** How long what is far below waits for the fonts at most when its styles are there, in milliseconds. */
const fontPatience = 500;

/** How long a touch has between two steps, in milliseconds. */
const gap = 100;

/**
 * Inline script at the end of every page's head: what the first paint does not need waits for it, and for
 * the page's first picture, because on a slow line everything shares the same few bytes. Then come the whole
 * stylesheet, the fonts and the page's script. When styles and fonts are there, they are used in steps with a pause
 * between: the stylesheet, each family, what is far below, so that no step keeps a touch waiting for long, and none
 * falls between a finger that comes down and what its touch does. What an earlier page of the site has brought
 * is used at once, and a page that is made ready ahead of a click is made ready whole.
 * A touch, a key or a focus does first what it does by itself; it is marked for the script (`whenIdle`), which
 * comes right after.
 * A page that is opened at a place in it or again where it was left is marked and waits for its styles, and one on
 * which a link leads to such a place is marked (`styles/first-paint.css`).
 * The same on every page: the Content-Security-Policy allows it by hash.
 *
 * It reads the address of the page's script from its own `data-entry`, that of the stylesheet from `style[data-whole]`,
 * and those of the fonts from `style[data-fonts]`, one for each family, with its `@font-face` rules
 * (`server/first-styles.ts`).
 */
export const firstPaintScript = `(()=>{
const d=document,root=d.documentElement.dataset,{entry}=d.currentScript.dataset;
const some=d.querySelector('style[data-whole]'),absent=d.querySelector('style[data-absent]');
const families=[...d.querySelectorAll('style[data-fonts]')];
const make=properties=>Object.assign(d.createElement('link'),properties);
const come=link=>new Promise(done=>{link.onload=link.onerror=done;d.head.append(link)});
const afterFrame=go=>requestAnimationFrame(()=>setTimeout(go));
const on=(types,go,once)=>{for(const type of types)addEventListener(type,go,{once,capture:true,passive:true})};
const atOnce=()=>root.atOnce='';
let styles,led,down;
const style=()=>{if(!styles.sheet)atOnce();styles.media='all'};
const show=()=>{absent?.remove();if(led&&location.hash)location.replace(location.hash);led=0};
const steps=[style,...families.map(family=>()=>{family.media='all'}),show];
const step=()=>{if(Date.now()<down+${longestTouch})return setTimeout(step,50);
steps.shift()();if(steps.length)setTimeout(step,${gap})};
const fetchRest=now=>{if(!some||styles)return;
styles=make({rel:'stylesheet',href:some.dataset.whole,media:now?'all':'not all',blocking:now?'render':''});
const styled=come(styles),fonts=families.flatMap(family=>{if(now)family.media='all';
return family.dataset.fonts.split(' ').map(href=>come(make({rel:'preload',as:'font',crossOrigin:'',href})))});
styled.then(()=>setTimeout(()=>{style();show()},now?0:${fontPatience}));
Promise.all([styled,...fonts]).then(step)};
const begin=()=>{fetchRest();import(entry).catch(()=>{})};
const painted=()=>Promise.resolve(d.querySelector('img[fetchpriority=high]')?.decode()).catch(()=>{}).then(()=>afterFrame(begin));
const again=location.hash||performance.getEntriesByType('navigation')[0]?.type!='navigate';
if(again)atOnce();
if(again||d.prerendering||d.referrer.startsWith(location.origin+'/'))fetchRest(true);
on(['click'],event=>{if(event.target.closest('a[href*="#"]')){atOnce();led=absent?.isConnected}});
on(['pointerdown'],()=>{down=Date.now()});
on(['pointerup','pointercancel'],()=>afterFrame(()=>{down=0}));
on(${JSON.stringify(firstTouches)},()=>{root.touched='';afterFrame(begin)},true);
if(d.prerendering||!PerformanceObserver.supportedEntryTypes?.includes('paint'))addEventListener('load',begin);
else new PerformanceObserver((list,observer)=>{
if(list.getEntriesByName('first-contentful-paint')[0]){observer.disconnect();painted()}
}).observe({type:'paint',buffered:true})})()`;
