import { once } from 'node:events';
import { connect } from 'node:tls';
import { clockFinding } from '#app/features/health/clock-finding.ts';
import { type Finding, fine, isWrong, wrong } from '#app/features/health/health-check.ts';
import type { Database } from '#platform/db/database.ts';
import { type Env, isThisMachine } from '#platform/env.ts';
import { reasonOf } from '#platform/redact.ts';
import { readSecret } from '../../db/site-identity.ts';
import { clientIpHeader, installationHeader, installationId } from '../installation-id.ts';
import { checkUploads } from './check-uploads.ts';
import { ownAuthority, timeoutMs } from './probe.ts';

const day = 86_400_000;
/**
 * How long before its expiry a certificate should have been renewed, in milliseconds: Certbot and Caddy renew with a
 * third of its lifetime left, which may be only six days.
 */
export const renewedBefore = (life: number) => Math.min(10 * day, life / 9);
/** An address reserved for documentation (RFC 5737 §3). */
const claimedIp = '192.0.2.1';

/** Checks that the public address leads to this installation, and accepts what the site accepts. */
export async function checkPublicAddress(env: Env, database?: Database): Promise<Finding[]> {
  const key = { setting: env.SECRET, dataDir: env.DATA_DIR };
  const secret = database && (await readSecret(database, key).catch(() => undefined));
  const found = await checkAddress(env.SITE_URL, secret && installationId(secret));
  // Upload limits of another site are irrelevant.
  return found.some(isWrong) ? found : [...found, ...(await checkUploads(env.SITE_URL))];
}

/**
 * Requests the site through its public address, as a visitor does.
 * @param id of this installation; undefined while its database is unavailable
 */
export async function checkAddress(siteUrl: string, id?: string): Promise<Finding[]> {
  const { protocol, hostname } = new URL(siteUrl);
  const findings =
    protocol === 'http:' && !isThisMachine(hostname)
      ? [wrong(`${siteUrl} is not encrypted: put a web server with TLS in front.`)]
      : [...(await checkPlain(siteUrl))];
  try {
    const answer = await fetch(`${siteUrl}/readyz`, {
      headers: { 'X-Forwarded-For': claimedIp },
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    // The status is all that matters of a proxy's error page.
    const text = (await answer.text()).slice(0, 50).replace(/^\s*<.*/s, '');
    if (text !== 'ready') {
      return [
        ...findings,
        wrong(
          `${siteUrl}/readyz answers ${answer.status}${text && `: ${text}`}${adviceFor(answer, siteUrl)}`,
        ),
      ];
    }
    const other = answer.headers.get(installationHeader);
    if (id && other && other !== id) {
      return [
        ...findings,
        wrong(
          `${siteUrl} is another installation, or runs with the key of links from before "npm run secret -- replace": then restart it, else set SITE_URL to the address of this one, or point its name here.`,
        ),
      ];
    }
    if (answer.headers.get(clientIpHeader) === claimedIp) {
      findings.push(
        wrong(
          'It believes any address that a visitor claims: let the proxy replace X-Forwarded-For, as in deploy/nginx.conf, or without a proxy take TRUST_PROXY away.',
        ),
      );
    }
    const clock = clockFinding(answer.headers.get('date'), siteUrl);
    return [...findings, clock ?? fine(`${siteUrl} is ready.`)];
  } catch (error) {
    if (findings.some(isWrong)) return findings;
    const { code = '' } = ((error as Error).cause ?? {}) as NodeJS.ErrnoException;
    if (/SSL|TLS|CERT|LEAF/.test(code)) {
      return [
        wrong(
          `${siteUrl} has no certificate that browsers accept (${code}): does its name lead to this machine, and are the ports 80 and 443 open? "journalctl -u caddy" or "certbot renew" says more; ${ownAuthority}`,
        ),
      ];
    }
    if (code === 'ENOTFOUND') {
      return [
        wrong(
          `The name ${hostname} leads nowhere: enter it in the DNS with the address of this machine, or correct SITE_URL.`,
        ),
      ];
    }
    return [
      wrong(
        `${siteUrl} does not answer (${reasonOf(error)}): does the site run ("systemctl status kalys"), and is SITE_URL right?`,
      ),
    ];
  }
}

/**
 * Checks that plain HTTP is redirected to TLS: the site rejects forms whose origin is not SITE_URL, and browsers drop
 * its cookies. No finding if nothing answers on plain HTTP.
 * @param plainUrl the same URL without TLS
 */
export async function checkPlain(
  siteUrl: string,
  plainUrl = siteUrl.replace('https:', 'http:'),
): Promise<Finding[]> {
  if (!siteUrl.startsWith('https:')) return [];
  const answer = await fetch(`${plainUrl}/readyz`, {
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(() => undefined);
  if (!answer?.ok) return [];
  return [
    wrong(
      `${plainUrl} shows the site without TLS, where no form can be sent: let the proxy redirect it to ${siteUrl}, as in deploy/nginx.conf.`,
    ),
  ];
}

/** Advice for a proxy's error response. */
function adviceFor({ status, headers }: Response, siteUrl: string): string {
  if (status === 502 || status === 504) return '. The proxy does not reach the site: does it run?';
  if (headers.has(installationHeader)) return '';
  const to = URL.parse(headers.get('location') ?? '', siteUrl)?.origin;
  if (status < 300 || status >= 400 || !to) {
    return '. That is another site, or a proxy that does not pass this name on to this one: correct SITE_URL, or the name and "proxy_pass" of the proxy.';
  }
  return to === siteUrl
    ? '. It leads back to itself: the proxy must pass these addresses on, not redirect them.'
    : `. It leads to ${to}: set SITE_URL to that, or take the redirect out of the proxy.`;
}

/** Checks the expiry of a certificate. No finding without TLS or without an answer. */
export async function checkCertificate(siteUrl: string, now = Date.now()): Promise<Finding[]> {
  const { protocol, hostname, port } = new URL(siteUrl);
  if (protocol !== 'https:') return [];
  const remedy = '"certbot renew", or the log of Caddy, says why it is not renewed.';
  const servername = /^[\d.:[\]]+$/.test(hostname) ? undefined : hostname;
  const socket = connect({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port || 443),
    ...(servername && { servername }),
    rejectUnauthorized: false,
    timeout: timeoutMs,
  });
  socket.once('timeout', () => socket.destroy(new Error('no answer')));
  try {
    await once(socket, 'secureConnect');
    const { valid_from, valid_to } = socket.getPeerCertificate();
    const until = Date.parse(valid_to);
    const left = until - now;
    const ends = new Date(until).toISOString().slice(0, 10);
    if (left < 0) {
      return [wrong(`It ran out on ${ends}, and browsers refuse the site: ${remedy}`)];
    }
    const days = Math.floor(left / day);
    return left < renewedBefore(until - Date.parse(valid_from))
      ? [wrong(`It runs out in ${days} days and was not renewed: ${remedy}`)]
      : [fine(`It runs out on ${ends}, in ${days} days.`)];
  } catch {
    return [];
  } finally {
    socket.destroy();
  }
}
