// Written by `npm run generate` from the folders of app/modules.
export { booking } from './booking/module.ts';
export { conflicts } from './conflicts/module.ts';
export { mailbox } from './mailbox/module.ts';
export { news } from './news/module.ts';
export { newsletter } from './newsletter/module.ts';
export { push } from './push/module.ts';
export { redirects } from './redirects/module.ts';
export { reviews } from './reviews/module.ts';
export { telegram } from './telegram/module.ts';
export { visits } from './visits/module.ts';
export { whatsapp } from './whatsapp/module.ts';
