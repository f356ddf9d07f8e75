import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** Dependency rules: imports go down the README's map, never sideways. */
const only = (name, from, allowed, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from },
  to: { path: '^(app|platform|db|server|tools|e2e|bench)/', pathNot: allowed },
});

const serverOnly = '^(platform|db)/';

/** Manifests and lists of modules: what addresses, rights and the desk fold over. */
const manifests = '^app/(manifest/|modules[.]ts$)';

const modules = readModules();

/** Names of the modules with those that each `needs`, as their manifests name them. */
function readModules() {
  const folder = new URL('app/modules/', import.meta.url);
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => {
      const manifest = readFileSync(new URL(`${name}/module.ts`, folder), 'utf8');
      const [, needs = ''] = /\bneeds: \[([^\]]*)\]/.exec(manifest) ?? [];
      return { name, needs: [...needs.matchAll(/'([^']+)'/g)].map(([, need]) => need) };
    });
}

/** Features about requests, and those below each. */
const requestRooms = {
  intake: 'casework|clients|calendar|spam|request',
  casework: 'clients|calendar|spam|request',
  clients: 'calendar|spam|request',
  calendar: 'spam|request',
  spam: 'spam',
  request: 'request',
};

/** Requests are the foundation: their rooms are no module yet. */
const offeredBy = (need) =>
  need === 'requests'
    ? `^app/features/(${Object.keys(requestRooms).join('|')})/`
    : `^app/modules/${need}/(api([.]server)?|tables)[.]ts$`;

/** What a module may import: itself, and of the modules that it needs what they offer. */
const ruleOfModule = ({ name, needs }) =>
  only(
    `module-${name}`,
    `^app/modules/${name}/`,
    [
      `^app/modules/${name}/`,
      ...needs.map(offeredBy),
      '^app/(addresses|browser|content|desk|forms|i18n|mail|manifest|notify|rights|site|ui)/',
      '^app/(context|modules[.]data)[.]ts$',
      '^app/features/health/(health-check|clock-finding)[.]ts$',
      '^(platform|db)/',
    ].join('|'),
    `${name} imports the core, and of the modules that it needs (${needs.join(', ') || 'none'}) their api.ts, api.server.ts and tables.ts`,
  );

/** What any feature may import, besides itself. */
const belowFeatures =
  '^(app/(addresses|browser|content|forms|i18n|mail|manifest|notify|rights|ui)/|app/(context|modules|modules[.](client|data))[.]ts$|platform/|db/|test/';

export default {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-unresolvable',
      severity: 'error',
      from: {},
      // The build is not there before the first one.
      to: {
        couldNotResolve: true,
        pathNot: '^(virtual:|lighthouse$|chrome-launcher$)|\\.\\./build/',
      },
    },
    only('ui', '^app/ui/', '^app/(ui|browser)/', 'ui is independent of the product'),
    only('i18n', '^app/i18n/', '^app/i18n/|^app/modules/.*/texts/', 'i18n imports texts only'),
    only(
      'browser',
      '^app/browser/',
      '^app/(browser|i18n)/',
      'browser is independent of the product',
    ),
    only('forms', '^app/forms/', '^app/(forms|i18n|ui)/', 'forms is independent of the product'),
    only('content', '^app/content/', '^app/(content|i18n)/', 'content may import i18n only'),
    {
      name: 'default-facts',
      comment:
        'what holds of the company is read from company(): the defaults are for the snapshot and the versions of the desk',
      severity: 'error',
      from: {
        path: '^(app|server|platform|db)/',
        pathNot:
          '^app/content/(default-[^/]+|company-of|snapshot[.]server)[.]ts$|^app/features/facts/',
      },
      to: { path: '^app/content/default-' },
    },
    only(
      'addresses',
      '^app/addresses/',
      `^app/(addresses|content|i18n|rights)/|${manifests}`,
      'addresses may import content, i18n, rights and manifests',
    ),
    only('rights', '^app/rights/', `^app/rights/|${manifests}`, 'rights may import manifests only'),
    only(
      'manifest',
      '^app/manifest/',
      '^app/(manifest|addresses|browser|i18n|rights)/|^app/(context|features/health/health-check|notify/message-kinds)[.]ts$|^platform/',
      'manifest has types and the fold',
    ),
    only(
      'module-manifest',
      '^app/modules/[^/]+/module[.]ts$',
      '^app/(manifest|content|i18n)/',
      'a manifest is data: pages, commands and tests load all of them',
    ),
    only(
      'module-list',
      '^app/modules([.](server|data|site|client))?[.]ts$',
      '^app/(manifest/|modules/list|content/switched-off[.]ts$)|^platform/env[.]ts$',
      'only the generated lists name modules',
    ),
    {
      name: 'modules-from-outside',
      comment: 'nothing outside a module names it: the lists of all modules are folded',
      severity: 'error',
      from: { path: '^(app|platform|db|server|tools)/', pathNot: '^app/modules/' },
      to: { path: '^app/modules/', pathNot: `^app/modules/(list|.*/texts/)` },
    },
    ...modules.map(ruleOfModule),
    only(
      'part-gallery',
      '^app/part-gallery/',
      '^app/(part-gallery|forms|i18n|ui)/',
      'the part gallery shows ui and forms',
    ),
    only(
      'notify',
      '^app/notify/',
      '^(app/(notify|mail|addresses|content|i18n|rights)/|app/(context|modules)[.]ts$|platform/|db/)',
      'notify is below features',
    ),
    {
      name: 'message-keys',
      comment:
        'keys of messages are built in one file, or in that of a module: sendNotices sends by them',
      severity: 'error',
      from: {
        path: '^(app|server|db|tools)/',
        pathNot: '^app/(notify|modules/[^/]+)/message-keys[.]server[.]ts$',
      },
      to: { path: '^platform/outbox/message-key[.]ts$' },
    },
    only('mail', '^app/mail/', '^app/(mail|content|i18n|ui)/', 'mail is independent of features'),
    only(
      'features',
      `^app/features/(?!(?:${Object.keys(requestRooms).join('|')})/)([^/]+)/`,
      `${belowFeatures}|app/features/$1/)`,
      'a feature never imports another; screens combine them',
    ),
    ...Object.entries(requestRooms).map(([room, below]) =>
      only(
        room,
        `^app/features/${room}/`,
        `${belowFeatures}|app/features/(${room}|${below})/)`,
        `${room} imports what is below it: intake, casework, clients, calendar, then spam and request`,
      ),
    ),
    {
      name: 'fixtures',
      comment: 'what the site runs never imports what tests need',
      severity: 'error',
      from: {
        path: '^(app|platform|db|server|tools)/',
        pathNot: '[.]test[.]tsx?$|/expected-rights[.]ts$',
      },
      to: { path: '^test/' },
    },
    {
      name: 'server-only',
      comment: 'in app/, only *.server.ts and tables of modules import platform and db',
      severity: 'error',
      from: {
        path: '^app/',
        pathNot:
          '[.]server[.]tsx?$|[.]test[.]tsx?$|^app/context[.]ts$|^app/modules/.*/tables[.]ts$',
      },
      to: { path: serverOnly, dependencyTypesNot: ['type-only'] },
    },
    only(
      'sections',
      '^app/sections/',
      '^app/(sections|i18n|manifest)/|^app/(context|modules[.]site)[.]ts$',
      'sections are parts of modules on screens of the site and the desk',
    ),
    only(
      'site',
      '^app/site/',
      `^app/(site|features|addresses|browser|content|forms|i18n|notify|sections|ui)/|^app/context[.]ts$|${manifests}`,
      'the site imports neither platform nor db nor server',
    ),
    {
      name: 'screens',
      comment: 'a screen never imports another; shared code is beside screens/',
      severity: 'error',
      from: { path: '^app/site/screens/([^/]+)/' },
      to: { path: '^app/site/screens/', pathNot: '^app/site/screens/$1/' },
    },
    only(
      'desk',
      '^app/desk/',
      `^app/(desk|features|addresses|browser|content|forms|i18n|rights|sections|ui)/|^app/context[.]ts$|^platform/http/|${manifests}`,
      'the desk imports neither the site nor db nor server, of platform the reading of form bodies only',
    ),
    {
      name: 'desk-screens',
      comment:
        'a screen never imports another; what they share is in the room around them, or in parts/',
      severity: 'error',
      from: { path: '^app/desk/([^/]+)/([^/]+)/' },
      to: { path: '^app/desk/[^/]+/[^/]+/', pathNot: '^app/desk/$1/$2/' },
    },
    only('platform', '^platform/', '^platform/', 'platform is independent of the product'),
    only(
      'db',
      '^db/',
      '^(db|platform)/|^app/modules[.]data[.]ts$',
      'db may import platform and the rules of tables',
    ),
    only(
      'server',
      '^server/',
      '^(server|app|platform|db)/',
      'server may import app, platform and db',
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(build|[.]react-router)/|[+]types/|[.](test|spec|steps)[.]tsx?$' },
    // dependency-cruiser cannot use TypeScript 7, which has no compiler API; swc parses instead.
    parser: 'swc',
    tsPreCompilationDeps: 'specify',
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};
