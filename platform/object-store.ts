import { AwsClient } from 'aws4fetch';

/** Files in a folder of an S3-compatible store. */
export type ObjectStore = {
  /** @returns names that begin with `prefix` */
  list: (prefix: string) => Promise<string[]>;
  put: (name: string, body: Blob) => Promise<void>;
  /** @returns undefined when the file does not exist */
  get: (name: string) => Promise<Response | undefined>;
  remove: (name: string) => Promise<void>;
};

type StoreOptions = {
  /** Timeout for one request. */
  timeoutMs: number;
  /** Retries after an error of the store. */
  retries: number;
};

/**
 * Every function throws when the store does not answer or refuses.
 * @param url `https://key:secret@host/bucket/prefix?region=…`, path style, which every such store supports
 */
export function openObjectStore(url: string, { timeoutMs, retries }: StoreOptions): ObjectStore {
  const { origin, host, pathname, username, password, searchParams } = new URL(url);
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    service: 's3',
    region: searchParams.get('region') ?? 'us-east-1',
    retries,
  });
  const [bucket = '', ...rest] = pathname.split('/').filter(Boolean);
  const folder = rest.map((part) => `${part}/`).join('');
  const at = (name: string) => `${origin}/${bucket}/${folder}${name}`;
  const ask = async (target: string, init: RequestInit = {}) => {
    const answer = await client
      .fetch(target, { ...init, signal: AbortSignal.timeout(timeoutMs) })
      .catch((error: Error & { cause?: NodeJS.ErrnoException }) => {
        // `fetch` itself only reports "fetch failed".
        const reason = error.cause?.code ?? error.cause?.message ?? error.message;
        throw new Error(`The store ${host} does not answer (${reason}).`, { cause: error });
      });
    if (answer.ok) return answer;
    const [, code = ''] = /<Code>(\w+)<\/Code>/.exec(await answer.text()) ?? [];
    const message = `The store ${host} answers ${answer.status} ${code}.`;
    throw Object.assign(new Error(message), {
      missing: answer.status === 404 && code !== 'NoSuchBucket',
    });
  };
  return {
    async list(prefix) {
      const query = new URLSearchParams({ 'list-type': '2', prefix: folder + prefix });
      const names: string[] = [];
      // A listing has at most 1000 names per response.
      for (;;) {
        const text = await (await ask(`${origin}/${bucket}?${query}`)).text();
        for (const [, key = ''] of text.matchAll(/<Key>([^<]+)<\/Key>/g)) {
          names.push(key.slice(folder.length));
        }
        const [, next] = /<NextContinuationToken>([^<]+)</.exec(text) ?? [];
        if (!next) return names;
        query.set('continuation-token', next);
      }
    },
    async put(name, body) {
      await ask(at(name), { method: 'PUT', body });
    },
    async get(name) {
      return ask(at(name)).catch((error: Error & { missing?: boolean }) => {
        if (error.missing) return undefined;
        throw error;
      });
    },
    async remove(name) {
      await ask(at(name), { method: 'DELETE' });
    },
  };
}
