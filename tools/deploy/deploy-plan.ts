import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const templates = join(import.meta.dirname, '../../deploy');

export type PlannedFile = {
  path: string;
  content: string;
  mode: number;
  /** Never overwritten, because it is filled in by hand. */
  once?: boolean;
};

export type Plan = {
  files: PlannedFile[];
  /** Run before and after the files are written; idempotent. */
  before: string[][];
  after: string[][];
  undo: string[][];
};

/**
 * Files and commands that set up a Debian or Ubuntu server.
 * @param base folder of releases, settings and data, such as `/srv/kalys`
 * @param release the release to run
 */
export function planDeployment(domain: string, base: string, release: string): Plan {
  const fill = (name: string) =>
    readFileSync(join(templates, name), 'utf8')
      .replaceAll('{$SITE_URL:your.domain}', domain)
      .replaceAll('your.domain', domain)
      .replaceAll('/srv/kalys', base);
  const units = ['kalys.socket', 'kalys.service', 'kalys-backup.service', 'kalys-backup.timer'];
  const sites = ['--now', 'kalys.socket', 'kalys.service', 'kalys-backup.timer'];
  return {
    before: [
      ['sh', '-c', 'command -v caddy || { apt-get update && apt-get install -y caddy; }'],
      [
        'sh',
        '-c',
        `id kalys || useradd --system --home-dir ${base} --shell /usr/sbin/nologin kalys`,
      ],
      ['install', '-d', '-o', 'kalys', '-m', '700', '/var/backups/kalys', `${base}/data`],
    ],
    files: [
      ...units.map((name) => ({
        path: `/etc/systemd/system/${name}`,
        content: fill(name),
        mode: 0o644,
      })),
      { path: '/etc/caddy/Caddyfile', content: fill('Caddyfile'), mode: 0o644 },
      { path: `${base}/.env`, content: fill('site.env'), mode: 0o600, once: true },
    ],
    after: [
      ['ln', '-sfn', '../../.env', `${release}/.env`],
      ['ln', '-sfn', release, `${base}/current`],
      ['chown', '-R', 'kalys:', base],
      ['systemctl', 'daemon-reload'],
      // A site that holds the port itself, from before the socket unit.
      ['sh', '-c', 'systemctl -q is-active kalys.socket || systemctl stop kalys.service'],
      ['systemctl', 'enable', ...sites],
      ['systemctl', 'reload-or-restart', 'caddy'],
    ],
    undo: [['systemctl', 'disable', ...sites]],
  };
}

/** Printed after the setup: it closes no ports, to avoid locking out the operator. */
export const firewallNotes = `Firewall: visitors need the ports 80 and 443, you need yours (22). With ufw:
  ufw allow OpenSSH && ufw allow 80,443/tcp && ufw allow 443/udp && ufw enable
The site listens on 127.0.0.1 only, its database on no port at all. At your hoster, open the same ports.`;
