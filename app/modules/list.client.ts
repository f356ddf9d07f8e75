// Written by `npm run generate` from the folders of app/modules.
export { booking } from './booking/module.client.ts';
export { conflicts } from './conflicts/module.client.ts';
export { news } from './news/module.client.ts';
export { newsletter } from './newsletter/module.client.ts';
export { reviews } from './reviews/module.client.ts';
