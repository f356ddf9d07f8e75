// Written by `npm run generate` from the folders of app/modules.
export { newsletter } from './newsletter/module.site.ts';
