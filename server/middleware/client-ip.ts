/**
 * IP address of the client; empty when unknown. Behind our own proxy (`TRUST_PROXY`) it is the last
 * one of `X-Forwarded-For`: a client can forge those before it.
 */
export function clientIp(
  headers: Pick<Headers, 'get'>,
  remoteAddress: string | undefined,
  trustProxy: boolean,
): string {
  const forwarded = trustProxy
    ? headers.get('x-forwarded-for')?.split(',').at(-1)?.trim()
    : undefined;
  return forwarded || (remoteAddress ?? '');
}
