import { type Finding, fine, note, wrong } from '#app/features/health/health-check.ts';
import { type Env, isThisMachine, misspelt, retired } from '#platform/env.ts';
import { openToOthers } from '#platform/env-file.ts';
import { builtRelease } from './probe.ts';

const oldestNode = 24;

/** Checks Node and the build. */
export async function checkProgram(): Promise<Finding[]> {
  const { node } = process.versions;
  if (Number(node.split('.')[0]) < oldestNode) {
    return [
      wrong(
        `Node ${node} is too old: the site needs ${oldestNode}, and "npm run doctor" fetches it.`,
      ),
    ];
  }
  return builtRelease().then(
    (release) => [fine(`Node ${node}, release ${release || 'unknown'}.`)],
    () => [wrong('The site is not built: "npm run build".')],
  );
}

/**
 * Reports settings that are misspelt, or dangerous in combination.
 * @param refused unknown names and invalid values in the settings file
 */
export function checkSettings(
  env: Env,
  source = process.env,
  refused: ReadonlyMap<string, string> = new Map(),
): Finding[] {
  const { protocol, hostname } = new URL(env.SITE_URL);
  // The site itself does not terminate TLS.
  const behindProxy =
    protocol === 'https:' || (!isThisMachine(hostname) && isThisMachine(env.HOST));
  const findings = [
    ...[...refused.values()].map((problem) => wrong(`${problem} The site does not start with it.`)),
    ...Object.keys(source).flatMap((name) => {
      const meant = refused.has(name) ? undefined : misspelt(name);
      return meant ? [wrong(`${name} is no setting: did you mean ${meant}?`)] : [];
    }),
    ...(behindProxy && !env.TRUST_PROXY
      ? [
          wrong(
            'Behind a proxy without TRUST_PROXY=1 all visitors share the limits of one address.',
          ),
        ]
      : []),
    ...(env.METRICS_PORT !== undefined && !env.METRICS_TOKEN && !isThisMachine(env.HOST)
      ? [wrong('METRICS_PORT is public: set METRICS_TOKEN, or close the port.')]
      : []),
    ...plainConnections(env).map((name) =>
      wrong(`${name} leads to another machine without TLS: others can read it on the way.`),
    ),
    ...Object.entries(retired)
      .filter(([name]) => process.env[name])
      .map(([name, reason]) => note(`${name} has no effect: ${reason}. Remove it.`)),
  ];
  return findings.length > 0 ? findings : [fine('Every name is known.')];
}

/** Checks that other users of this machine cannot read the settings file, which contains passwords. */
export async function checkSettingsFile(of?: string): Promise<Finding[]> {
  const file = await openToOthers(of);
  if (!file) return [];
  const text = `Other users can read ${file}: "chmod 600 ${file}".`;
  return [wrong(text, 'deskHealth:rows.settings.open', { name: file })];
}

/** Settings with an unencrypted connection to another machine. Mail servers always require TLS. */
function plainConnections(env: Env): string[] {
  const isPlain = (value: unknown) => {
    const { protocol, hostname, searchParams } = URL.parse(String(value)) ?? {};
    // Without a host name, a database is on a local socket.
    if (!protocol || !hostname || isThisMachine(hostname)) return false;
    const modes = ['require', 'verify-ca', 'verify-full'];
    if (protocol.startsWith('postgres')) return !modes.includes(searchParams?.get('sslmode') ?? '');
    return protocol === 'http:';
  };
  return Object.entries(env).flatMap(([name, value]) =>
    name !== 'SITE_URL' && isPlain(value) ? [name] : [],
  );
}
