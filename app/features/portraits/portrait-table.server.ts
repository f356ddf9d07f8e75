import { createHash } from 'node:crypto';
import { pageTags } from '#db/page-notices.ts';
import { publicPortraits } from '#db/schema/public-views.ts';
import { dependsOn } from '#platform/cache/tags.ts';
import type { Database } from '#platform/db/database.ts';
import type { Log } from '#platform/log.ts';
import { pathTo } from '../../addresses/path-to.ts';
import type { PortraitTable } from '../../content/portraits.ts';

/** Copy of the addresses in this process: pages do not wait for the database. */
export async function openPortraitTable(database: Database, log: Log): Promise<PortraitTable> {
  let known: ReturnType<PortraitTable['current']> = {};
  const table: PortraitTable = {
    current() {
      dependsOn(pageTags.portraits);
      return known;
    },
    async reload() {
      try {
        const rows = await database.reader.select().from(publicPortraits);
        known = Object.fromEntries(
          rows.map(({ key, image, photo_half }) => [
            key,
            {
              stencil: addressOf(key, image),
              ...(photo_half && { photo: addressOf(key, photo_half) }),
            },
          ]),
        );
      } catch (error) {
        log.warn({ err: error }, 'Portraits cannot be read yet');
      }
    },
  };
  await table.reload();
  return table;
}

function addressOf(key: string, image: string): string {
  return pathTo('portrait', { id: nameOf(key, image) });
}

/** Key and a hash: an address never shows something else. */
function nameOf(key: string, image: string): string {
  return `${key}-${createHash('sha256').update(image).digest('hex').slice(0, 12)}.webp`;
}

/**
 * The picture of an address.
 * @returns undefined when there is none, or another one by now
 * @throws when the database does not answer
 */
export async function readPortrait(
  { reader }: Pick<Database, 'reader'>,
  name: string,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const rows = await reader.select().from(publicPortraits);
  const found = rows
    .flatMap(({ key, image, photo_half }) =>
      [image, photo_half ?? ''].map((file) => ({ key, file })),
    )
    .find(({ key, file }) => file !== '' && nameOf(key, file) === name);
  return found && new Uint8Array(Buffer.from(found.file, 'base64'));
}
