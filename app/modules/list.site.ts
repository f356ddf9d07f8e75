// Written by `npm run generate` from the folders of app/modules.
export { booking } from './booking/module.site.ts';
export { conflicts } from './conflicts/module.site.ts';
export { news } from './news/module.site.ts';
export { newsletter } from './newsletter/module.site.ts';
export { push } from './push/module.site.ts';
export { reviews } from './reviews/module.site.ts';
