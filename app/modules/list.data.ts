// Written by `npm run generate` from the folders of app/modules.
export { redirects } from './redirects/module.data.ts';
export { visits } from './visits/module.data.ts';
