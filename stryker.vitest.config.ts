import base from './vitest.config.ts';

/** The rules need no database, and a mutant of a constant needs modules that are loaded anew. */
export default { ...base, test: { ...base.test, globalSetup: [], isolate: true } };
