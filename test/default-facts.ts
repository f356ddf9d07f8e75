import { replaceFacts } from '../app/content/snapshot.server.ts';

// Unit tests begin with the facts of the files, as a site without changes on the desk does.
replaceFacts({});
