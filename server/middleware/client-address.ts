import type { HttpBindings } from '@hono/node-server';

/**
 * IP address of who asks. Behind a proxy of ours (`TRUST_PROXY`) it is the last one that
 * `X-Forwarded-For` names: what stands before it was written by the visitor.
 */
export function clientAddress(
  headers: Headers,
  bindings: Partial<HttpBindings> | undefined,
  trustProxy: boolean,
): string {
  const forwarded = trustProxy
    ? headers.get('x-forwarded-for')?.split(',').at(-1)?.trim()
    : undefined;
  return forwarded || (bindings?.incoming?.socket.remoteAddress ?? '');
}
