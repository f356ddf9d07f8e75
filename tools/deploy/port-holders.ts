const proxyPorts = ['80', '443'];

/**
 * Other programs on the ports that Caddy needs.
 * @param listing output of `ss -Hltnp` (iproute2), run by root
 * @returns programs by port, such as `nginx (port 80)`
 */
export function portHolders(listing: string): string[] {
  const found = listing.split('\n').flatMap((line) => {
    const [, , , address = ''] = line.trim().split(/\s+/);
    const port = /:(\d+)$/.exec(address)?.[1] ?? '';
    const [, program = 'another program'] = /\(\("([^"]+)"/.exec(line) ?? [];
    return proxyPorts.includes(port) && program !== 'caddy' ? [`${program} (port ${port})`] : [];
  });
  return [...new Set(found)];
}

export function holdersAdvice(holders: string[]): string {
  const [name = ''] = holders[0]?.split(' (') ?? [];
  return `Caddy cannot listen: ${holders.join(', ')} is there already. Nothing was changed.
Not needed: "systemctl disable --now ${name}", then run this again.
Needed, for other sites: set this one up by hand behind it, with deploy/nginx.conf (docs/how-to/deploy.md, "By hand").`;
}
