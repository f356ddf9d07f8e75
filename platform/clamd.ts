import { connect } from 'node:net';

/** clamd, the daemon of ClamAV, as CLAMD_URL names it. */
export type VirusScanner = {
  /** @returns the name of what was found; undefined for a clean file. @throws ScannerAway */
  scan: (bytes: Uint8Array) => Promise<string | undefined>;
  /** Version and age of its signatures, such as `ClamAV 1.4.3/27700/…`. @throws ScannerAway */
  version: () => Promise<string>;
};

/** clamd does not answer, or not as documented. */
export class ScannerAway extends Error {
  override name = 'ScannerAway';
}

/** A file of 10 MB takes some seconds; a daemon that reloads its signatures lets wait. */
const timeoutMs = 30_000;

/**
 * Speaks the protocol of clamd (docs.clamav.net, "ClamD Protocol"): a command that begins with `z` ends with NUL, as does its
 * reply. The packages for it start programs and write files besides; this is all that is needed.
 * @param url `tcp://host:3310` or `unix:///run/clamav/clamd.ctl`
 */
export function openScanner(url: string): VirusScanner {
  const { protocol, hostname, port, pathname } = new URL(url);
  const address =
    protocol === 'unix:'
      ? { path: decodeURIComponent(pathname) }
      : { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 3310) };

  const ask = (...parts: (string | Uint8Array)[]) =>
    new Promise<string>((resolve, reject) => {
      const socket = connect({ ...address });
      const reply: Buffer[] = [];
      const end = (error?: Error) => {
        socket.destroy();
        // One that refuses the size of a file says so and hangs up before it has read all.
        const said = Buffer.concat(reply).toString();
        if (said.includes('\0')) resolve(said.slice(0, said.indexOf('\0')));
        else reject(new ScannerAway(error?.message ?? 'It hung up.'));
      };
      socket.setTimeout(timeoutMs, () => end(new Error('It did not answer in time.')));
      socket.on('error', end);
      socket.on('end', () => end());
      socket.on('data', (part) => {
        reply.push(part);
        if (part.includes(0)) end();
      });
      for (const part of parts) socket.write(part);
    });

  return {
    async scan(bytes) {
      const said = await ask('zINSTREAM\0', lengthOf(bytes.byteLength), bytes, lengthOf(0));
      const [, found] = /^stream: (.+) FOUND$/.exec(said) ?? [];
      if (!found && said !== 'stream: OK') throw new ScannerAway(said);
      return found;
    },
    version: () => ask('zVERSION\0'),
  };
}

/** The length of a chunk, before it: four bytes in network order; zero ends the stream. */
function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}
