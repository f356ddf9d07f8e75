import { firstTouches, longestTouch } from './moments.ts';

/** What has no styles at the first paint of a page with a `StyledLater`, and is shown when they are there. */
export const shownLater = 'main>[data-styled-later]~*,body>.seam,body>footer';

/** A font of a page, as its head holds it. */
export type FontFile = [family: string, href: string, weight: string, unicodeRange: string];

/** How long a page whose styles are there waits for its fonts before it uses them, in milliseconds. */
const fontPatience = 500;

/** How long a touch has between two steps, in milliseconds. */
const gap = 100;

/** How long the browser has to lay out one part before the next is shown, in milliseconds. */
const frame = 30;

/**
 * Inline script at the end of every page's head: what the first paint does not need waits for it, and for
 * the page's first picture, because on a slow line everything shares the same few bytes. Then come the whole
 * stylesheet, the fonts and the page's script. When styles and fonts are there, they are used in steps with a pause
 * between: the stylesheet, the fonts, what is far below, so that no step keeps a touch waiting for long, and none
 * falls between a finger that comes down and what its touch does. What an earlier page of the site has brought
 * is used at once, and a page that is made ready ahead of a click is made ready whole.
 * Styles are added at the end and never changed or taken away: for those the browser lays out all text anew.
 * A touch, a key or a focus does first what it does by itself; it is marked for the script (`whenIdle`), which
 * comes right after.
 * A page that is opened at a place in it or again where it was left is marked and waits for its styles, and one on
 * which a link leads to such a place is marked (`styles/first-paint.css`).
 * The same on every page: the Content-Security-Policy allows it by hash.
 *
 * It reads the address of the page's script from its own `data-entry`, that of the stylesheet from `style[data-whole]`,
 * and the fonts from `script[data-fonts]` (`server/first-styles.ts`). They are loaded before the page gets to know them:
 * else the browser looks for other fonts in their stead once more. On the root it says when the stylesheet is used
 * (`data-styled`), and on what waited for it that it is shown (`data-shown`).
 */
export const firstPaintScript = `(()=>{
const d=document,root=d.documentElement.dataset,{entry}=d.currentScript.dataset;
const some=d.querySelector('style[data-whole]'),absent=d.querySelector('style[data-absent]');
const fonts=d.querySelector('script[data-fonts]');
const come=properties=>new Promise(done=>{
const link=Object.assign(d.createElement('link'),properties);link.onload=link.onerror=done;d.head.append(link)});
const afterFrame=go=>requestAnimationFrame(()=>setTimeout(go));
const on=(types,go,once)=>{for(const type of types)addEventListener(type,go,{once,capture:true,passive:true})};
const atOnce=()=>{root.atOnce='';absent?.remove()};
let faces,styled,led,down;
const style=blocking=>styled??=come({rel:'stylesheet',href:some.dataset.whole,blocking}).then(({type})=>{
if(type=='error')atOnce();root.styled=''});
const font=()=>{fonts.remove();for(const face of faces)d.fonts.add(face)};
const jump=()=>{if(led&&location.hash)location.replace(location.hash);led=0};
const show=()=>{const part=absent?.isConnected&&d.querySelector(':is(${shownLater}):not([data-shown])');
if(d.readyState=='loading')absent?.remove();else if(part){part.dataset.shown='';return steps.splice(1,0,show)}
jump()};
const steps=[];
const step=()=>{if(Date.now()<down+${longestTouch})setTimeout(step,50);
else setTimeout(()=>{steps.shift();if(steps[0])step()},steps[0]()?${frame}:${gap})};
const add=go=>{if(steps.push(go)<2)step()};
const fetchRest=now=>{if(!some||faces)return;
faces=JSON.parse(fonts.text).map(([family,href,weight,unicodeRange])=>
new FontFace(family,'url('+href+')',{weight,unicodeRange,display:'swap'}));
const loaded=faces.map(face=>face.load().catch(()=>{}));
if(now){font();style('render').then(()=>{absent?.remove();jump()});return}
const all=Promise.all(loaded),late=()=>new Promise(done=>{setTimeout(done,${fontPatience})});
come({rel:'preload',as:'style',href:some.dataset.whole}).then(()=>Promise.race([all,late()])).then(there=>{
add(()=>{style('')});if(there)add(font);else all.then(()=>add(font));add(show)})};
const begin=()=>{fetchRest();import(entry).catch(()=>{})};
const painted=()=>Promise.resolve(d.querySelector('img[fetchpriority=high]')?.decode()).catch(()=>{}).then(()=>afterFrame(begin));
const again=location.hash||performance.getEntriesByType('navigation')[0]?.type!='navigate';
if(again)atOnce();
if(again||d.prerendering||d.referrer.startsWith(location.origin+'/'))fetchRest(true);
on(['click'],event=>{if(event.target.closest('a[href*="#"]')){atOnce();led=absent}});
on(['pointerdown'],()=>{down=Date.now()});
on(['pointerup','pointercancel'],()=>afterFrame(()=>{down=0}));
on(${JSON.stringify(firstTouches)},()=>{root.touched='';afterFrame(begin)},true);
if(d.prerendering||!PerformanceObserver.supportedEntryTypes?.includes('paint'))addEventListener('load',begin);
else new PerformanceObserver((list,observer)=>{
if(list.getEntriesByName('first-contentful-paint')[0]){observer.disconnect();painted()}
}).observe({type:'paint',buffered:true})})()`;
