// Written by `npm run generate` from the folders of app/modules.
export { booking } from './booking/module.data.ts';
export { conflicts } from './conflicts/module.data.ts';
export { news } from './news/module.data.ts';
export { newsletter } from './newsletter/module.data.ts';
export { push } from './push/module.data.ts';
export { redirects } from './redirects/module.data.ts';
export { reviews } from './reviews/module.data.ts';
export { visits } from './visits/module.data.ts';
