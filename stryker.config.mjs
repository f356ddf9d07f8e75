/** Mutants of rules: `npm run test:mutants` (docs/testing.md). */
export default {
  mutate: [
    'app/rights/permissions.ts',
    'app/content/{meetings,office-hours}.ts',
    'app/features/request/request-states.ts',
    'app/{features,modules}/**/*-rules.ts',
  ],
  // Tests without a database: each mutant runs those that reach it.
  testFiles: [
    'app/rights/*.test.ts',
    'app/content/*.test.ts',
    'app/{features,modules}/**/*-rules.test.ts',
    'app/features/request/request-states.test.ts',
    'app/features/facts/fact-form.test.ts',
    'app/modules/news/moving/parse-import.test.ts',
  ],
  testRunner: 'vitest',
  vitest: { configFile: 'stryker.vitest.config.ts' },
  concurrency: 1,
  reporters: ['clear-text', 'json'],
  clearTextReporter: { logTests: false, reportTests: false },
  jsonReporter: { fileName: 'build/mutants.json' },
  ignorePatterns: ['/bench', '/build', '/data', '/deploy', '/docs', '/e2e', '/.react-router'],
  // No such file: Stryker rewrites it with the API of TypeScript, which TypeScript 7 does not have.
  tsconfigFile: 'tsconfig.none.json',
};
