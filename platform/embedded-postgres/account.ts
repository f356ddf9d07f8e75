import { readFile, stat } from 'node:fs/promises';
import { SettingError } from '../errors.ts';

/** User and group that PostgreSQL runs as. */
export type Account = { uid: number; gid: number };

type NamedAccount = Account & { name: string };

/**
 * Chooses the user for PostgreSQL when this process is root, because PostgreSQL refuses to run as root: the owner of
 * the cluster, else the owner of the data folder, else `nobody`.
 * @returns undefined to run it as the current user
 * @throws SettingError when root finds no such user, or the cluster belongs to another user
 */
export async function chooseAccount(
  dataFolder: string,
  clusterFolder: string,
): Promise<Account | undefined> {
  const self = process.getuid?.();
  const cluster = await stat(clusterFolder).catch(() => undefined);
  if (self !== 0) {
    if (!cluster || self === undefined || cluster.uid === self) return undefined;
    throw new SettingError(
      `The database in DATA_DIR (${clusterFolder}) belongs to another user: start the site as that user, or set DATA_DIR to a folder of your own.`,
    );
  }
  if (cluster?.uid === 0) {
    throw new SettingError(
      `The database in DATA_DIR (${clusterFolder}) belongs to root, and PostgreSQL refuses to run as root: give it to another user with chown -R.`,
    );
  }
  if (cluster) return { uid: cluster.uid, gid: cluster.gid };

  // initdb, which creates a cluster, requires a user with a name.
  const accounts = await readAccounts();
  const owner = (await stat(dataFolder)).uid;
  const chosen =
    accounts.find(({ uid }) => uid !== 0 && uid === owner) ??
    accounts.find(({ name }) => name === 'nobody');
  if (chosen) return { uid: chosen.uid, gid: chosen.gid };
  throw new SettingError(
    'The site was started as root, the database needs an ordinary user, and this machine has no user "nobody": start the site as an ordinary user.',
  );
}

async function readAccounts(): Promise<NamedAccount[]> {
  const text = await readFile('/etc/passwd', 'utf8').catch(() => '');
  return text.split('\n').flatMap((line) => {
    const [name = '', , uid, gid] = line.split(':');
    return uid && gid ? [{ name, uid: Number(uid), gid: Number(gid) }] : [];
  });
}
