// Written by `npm run generate` from the folders of app/modules.
export { booking } from './booking/module.server.ts';
export { conflicts } from './conflicts/module.server.ts';
export { mailbox } from './mailbox/module.server.ts';
export { news } from './news/module.server.ts';
export { newsletter } from './newsletter/module.server.ts';
export { push } from './push/module.server.ts';
export { redirects } from './redirects/module.server.ts';
export { reviews } from './reviews/module.server.ts';
export { telegram } from './telegram/module.server.ts';
export { visits } from './visits/module.server.ts';
export { whatsapp } from './whatsapp/module.server.ts';
