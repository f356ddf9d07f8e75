import { company } from '../../app/content/company.ts';
import type { FactName } from '../../app/content/site-facts.ts';
import { sampleFacts } from '../../app/features/facts/samples.ts';
import { refusingFolder } from '../../db/backup-folder.ts';
import { type Env, isThisMachine } from '../../platform/env.ts';
import { mailFrom, staffEmailOf } from '../../server/jobs/delivery.ts';
import type { CommandContext } from '../command.ts';
import { countPhotos } from '../missing-photos.ts';
import { about, type Finding } from './finding.ts';

/** Domains that no mail reaches (RFC 2606 §2, §3). */
const invented = /[.@](example|invalid|test|localhost)>?$|@example\.(com|net|org)>?$/;

const names: Partial<Record<FactName, string>> = {
  legalName: 'legal name',
  taxNumber: 'tax number',
  mobile: 'second phone',
  chatNumber: 'WhatsApp number',
  email: 'e-mail address',
  directorEmail: 'e-mail address of the director',
  geo: 'place on the map',
  videoId: 'video',
};

/**
 * Whether mail goes to invented addresses, and the sample company is public. The facts have to be loaded.
 * @returns nothing while the site is on this machine only
 */
export function checkFacts(env: Env): Finding[] {
  if (isThisMachine(new URL(env.SITE_URL).hostname)) return [];
  const mail = about('mail');
  const facts = about('company');
  const [staff, sender] = [staffEmailOf(env)(), mailFrom(env)()];
  const findings: Finding[] = [];
  if (invented.test(staff)) {
    findings.push(
      mail.wrong(
        `Requests and alarms go to the invented ${staff}: set STAFF_EMAIL, or the address on /desk/facts/contacts.`,
      ),
    );
  }
  if (invented.test(sender)) {
    findings.push(
      mail.wrong(`The sender is the invented ${sender}: set MAIL_FROM to an address of yours.`),
    );
  }
  const samples = (['company', 'contacts'] as const)
    .flatMap((section) => sampleFacts(company(), section))
    .map((name) => names[name] ?? name);
  if (samples.length > 0) {
    findings.push(
      facts.wrong(
        `Still the sample, and public: ${samples.join(', ')}. An owner sets them on /desk/facts.`,
      ),
    );
  }
  return findings;
}

/** Whether the files of the photos that the news show are there. */
export async function checkPhotos({ env, database }: CommandContext): Promise<Finding[]> {
  if (env.STORAGE_URL) return [];
  const { folder, all, missing, problem } = await countPhotos(database, env.DATA_DIR);
  if (problem) return [about('photos').wrong(problem)];
  if (missing === 0) return [];
  return [
    about('photos').wrong(
      `${missing} of ${all} are not in ${folder}: copy them from a backup ("photos" beside the copies).`,
    ),
  ];
}

/** Whether copies can be written into their folder, which the first one makes. */
export async function checkBackupFolder(
  env: Pick<Env, 'BACKUPS' | 'BACKUP_DIR'>,
): Promise<Finding[]> {
  if (!env.BACKUPS) return [];
  const refusing = await refusingFolder(env.BACKUP_DIR);
  if (!refusing) return [];
  const what =
    refusing === env.BACKUP_DIR
      ? `This user cannot write to ${refusing}`
      : `There is no ${env.BACKUP_DIR}, and this user cannot make it in ${refusing}`;
  return [about('backups').wrong(`${what}: give it the folder ("chown"), or set BACKUP_DIR.`)];
}
