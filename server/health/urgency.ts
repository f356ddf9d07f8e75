import type { Finding, Level } from './finding.ts';

/** Order of findings: what clients notice, then what is lost without backups, then advice. */
const things = [
  'settings',
  'program',
  'database',
  'disk',
  'DATA_DIR',
  'site',
  'address',
  'certificate',
  'clock',
  'mail',
  'outbox',
  'channels',
  'mailbox',
  'Telegram',
  'WhatsApp',
  'key of links',
  'files',
  'files of clients',
  'photos',
  'store of photos',
  'backups',
  'key of copies',
  'disk of copies',
  'store of backups',
  'photos in the store of backups',
  'desk',
  'company',
  'demo data',
];
const levels: Level[] = ['wrong', 'note', 'fine'];

/** Sorts findings, the most urgent first. */
export function byUrgency(findings: readonly Finding[]): Finding[] {
  const place = ({ about }: Finding) => {
    const at = things.indexOf(about);
    return at < 0 ? things.length : at;
  };
  return findings.toSorted(
    (a, b) => levels.indexOf(a.level) - levels.indexOf(b.level) || place(a) - place(b),
  );
}
