import { memoize } from '../memoize.ts';

/** Content codings of stored responses, smallest first. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** Best coding that an Accept-Encoding header allows (RFC 9110 §12.5.3). */
export const chooseEncoding = memoize(parseAcceptEncoding, { max: 200, maxKeyLength: 400 });

function parseAcceptEncoding(header: string): Encoding {
  const qualities = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [coding = '', ...parameters] = part.split(';').map((text) => text.trim());
    const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    if (coding) qualities.set(coding, quality === undefined ? 1 : Number(quality) || 0);
  }
  const allows = (coding: string) => (qualities.get(coding) ?? qualities.get('*') ?? 0) > 0;
  if (allows('br')) return 'br';
  if (allows('gzip')) return 'gzip';
  return 'identity';
}
