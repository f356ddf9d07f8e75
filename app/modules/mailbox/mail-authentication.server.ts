/**
 * The receiving server's verdict on the sender: `failed` when another domain sent the mail, `unknown` without a result
 * from our provider.
 */
export type SenderCheck = 'passed' | 'failed' | 'unknown';

/**
 * Evaluates the topmost `Authentication-Results` of a mail (RFC 8601); lower ones may be forged. A result of an unknown
 * server only counts against the sender.
 * @param from address of the sender
 * @param domains of the receiving server, under which it names itself in results
 */
export function checkSender(
  results: string | undefined,
  from: string,
  domains: readonly string[],
): SenderCheck {
  if (!results) return 'unknown';
  const [server = '', ...methods] = withoutComments(results.slice(0, 10_000))
    .toLowerCase()
    .split(';');
  const isOwn = domains.some((own) => isWithin(server.trim().split(/\s/)[0] ?? '', own));
  // Exchange Online omits its name.
  const found = server.includes('=') ? [server, ...methods] : methods;
  const domain = from.split('@')[1] ?? '';
  // Relaxed alignment (RFC 7489 §3.1).
  const of = (method: string, result: string, property: RegExp) =>
    found.some((text) => {
      const [, value = ''] = property.exec(text) ?? [];
      return (
        new RegExp(`^\\s*${method}\\s*=\\s*${result}\\b`).test(text) &&
        ((!value && method === 'dmarc') || isWithin(value, domain) || isWithin(domain, value))
      );
    });
  const dmarc = (result: string) => of('dmarc', result, /header\.from\s*=\s*"?([^\s;"]*)/);
  const spf = of('spf', 'pass', /smtp\.mailfrom\s*=\s*"?(?:[^\s;"@]*@)?([^\s;"]*)/);
  const dkim = of('dkim', 'pass', /header\.[di]\s*=\s*"?(?:[^\s;"@]*@)?([^\s;"]*)/);
  const saysSo = found.some((text) => /^\s*(spf|dkim|dmarc)\s*=/.test(text));
  if (dmarc('(fail|reject|quarantine)')) return 'failed';
  if (!isOwn) {
    const isRefused = found.some((text) => /^\s*spf\s*=\s*(soft|hard)?fail\b/.test(text));
    return isRefused && !dkim ? 'failed' : 'unknown';
  }
  if (!saysSo) return 'unknown';
  return dmarc('pass') || spf || dkim ? 'passed' : 'failed';
}

function isWithin(domain: string, parent: string): boolean {
  return parent !== '' && `.${domain}`.endsWith(`.${parent}`);
}

/** Removes comments (RFC 5322 §3.2.2), innermost first. */
function withoutComments(value: string): string {
  let rest = value;
  for (let depth = 0; depth < 5 && rest.includes('('); depth += 1) {
    rest = rest.replace(/\([^()]*\)/g, ' ');
  }
  return rest;
}
