import base from './vitest.config.ts';

/** The rules need no database, and mutants of constants require reloaded modules. */
export default {
  ...base,
  test: { ...base.test, projects: undefined, globalSetup: [], isolate: true },
};
