/** The dependency rule: imports go down, never sideways (README, "Map"). */
const only = (name, from, allowed, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from },
  to: { path: '^(app|platform|db|server|tools|e2e|bench)/', pathNot: allowed },
});

const serverOnly = '^(platform|db)/';

export default {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
    only('ui', '^app/ui/', '^app/ui/', 'ui knows no word of the product'),
    only('i18n', '^app/i18n/', '^app/i18n/', 'i18n stands on nothing'),
    only('content', '^app/content/', '^app/(content|i18n)/', 'content may use languages only'),
    {
      ...only(
        'features',
        '^app/features/([^/]+)/',
        '^(app/(content|i18n|ui)/|app/context[.]ts$|platform/|db/|app/features/$1/)',
        'features never meet: two of them meet on a screen',
      ),
    },
    {
      name: 'server-only',
      comment: 'in app/, only *.server.ts touches the platform and the database',
      severity: 'error',
      from: { path: '^app/', pathNot: '[.]server[.]tsx?$|[.]test[.]tsx?$|^app/context[.]ts$' },
      to: { path: serverOnly, dependencyTypesNot: ['type-only'] },
    },
    only(
      'site',
      '^app/site/',
      '^app/(site|features|content|i18n|ui)/|^app/context[.]ts$',
      'the site never imports the desk',
    ),
    only('platform', '^platform/', '^platform/', 'platform knows no word of the product'),
    only('db', '^db/', '^(db|platform)/', 'tables stand on the platform'),
    only('server', '^server/', '^(server|app|platform|db)/', 'the server composes everything'),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(build|[.]react-router)/|[+]types/|[.]test[.]tsx?$' },
    // TypeScript 7 has no API that dependency-cruiser can call; swc reads the sources instead.
    parser: 'swc',
    tsPreCompilationDeps: 'specify',
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};
