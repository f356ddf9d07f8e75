import { readFile, stat } from 'node:fs/promises';
import { SettingError } from '../../errors.ts';

/** The user and group that PostgreSQL runs as. */
export type Account = { uid: number; gid: number };

type NamedAccount = Account & { name: string };

/**
 * PostgreSQL refuses to run as root, so root runs it as someone else: the owner of the cluster, else
 * the owner of the data folder, else `nobody`. Undefined means: as whoever we are.
 * @throws SettingError when root has nobody to run it as, or the cluster belongs to another user
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

  // A new cluster is made by initdb, which wants an account that has a name.
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
