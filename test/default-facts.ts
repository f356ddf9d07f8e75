import { replaceFacts } from '../app/content/snapshot.server.ts';

// Unit tests start with the files' facts, as a site without changes on the desk does.
replaceFacts({});
