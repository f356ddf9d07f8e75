import { createInterface } from 'node:readline/promises';
import type { Services } from '../../app/context.ts';
import { eraseHeld } from '../../app/desk/privacy/held-person.server.ts';
import { applyRetention } from '../../app/features/privacy/apply-retention.server.ts';
import {
  countHeld,
  isEmpty,
  otherContacts,
} from '../../app/features/privacy/erase-person.server.ts';
import { exportOf, isSuppressed, readHeld } from '../../app/features/privacy/held.server.ts';
import { type Person, personOf } from '../../app/features/privacy/person.server.ts';
import { recordPrivacy } from '../../app/features/privacy/record-privacy.server.ts';
import { runCommand } from '../command.ts';

const usage =
  'Usage: npm run privacy -- export <phone|e-mail> | erase <phone|e-mail> [--yes] | tidy';

async function main([command, ...rest]: string[], services: Services): Promise<number> {
  const yes = rest.includes('--yes');
  const typed = rest.filter((word) => word !== '--yes').join(' ');
  const asked = command === 'export' || command === 'erase';
  if (!(asked && typed) && !(command === 'tidy' && !typed)) return refuse(usage);
  const person = personOf(typed);
  if (asked && !person) return refuse('This is neither a phone number nor an e-mail address.');
  if (command === 'erase' && !yes && !process.stdin.isTTY) {
    return refuse('Erasing asks for confirmation: add --yes where no one can answer.');
  }
  if (!person) {
    console.log(`Deleted: ${counted(await applyRetention(services.database, new Date()))}.`);
    return 0;
  }
  return command === 'export' ? await print(services, person) : await erase(services, person, yes);
}

async function print(services: Services, person: Person): Promise<number> {
  const { database, secret } = services;
  const held = await readHeld(database.owner, person, services);
  const counts = countHeld(held);
  if (isEmpty(counts) && !isSuppressed(held)) return refuse(nothing(person));
  await recordPrivacy(database.owner, secret, person, { by: '', action: 'privacy.export', counts });
  console.log(JSON.stringify({ ...person, exportedAt: new Date(), ...exportOf(held) }, null, 2));
  return 0;
}

async function erase(services: Services, person: Person, yes: boolean) {
  const held = await readHeld(services.database.owner, person, services);
  const counts = countHeld(held);
  if (isEmpty(counts)) {
    if (!isSuppressed(held)) return refuse(nothing(person));
    console.log('Only a hash is stored, as an opt-out of mail. It stays.');
    return 0;
  }
  console.log(`Found: ${counted(counts)}.`);
  for (const { code, created_at } of held.requests) {
    console.log(`  request ${code} of ${created_at.toISOString().slice(0, 10)}`);
  }
  for (const { path } of held.parts.flatMap(({ entries = [] }) => entries)) {
    console.log(`  ${path}`);
  }
  for (const other of otherContacts(held, person)) {
    console.log(
      `  These requests name ${other} too: ask for it as well when it is the same person.`,
    );
  }
  if (!yes && !(await agreed())) return refuse('Nothing was erased.');
  const erased = await eraseHeld(services, person, '');
  console.log(`Erased: ${counted(erased)}.`);
  return 0;
}

async function agreed(): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question('Erase all of it for good? Type "yes": ');
  terminal.close();
  return answer.trim().toLowerCase() === 'yes';
}

function refuse(sentence: string): number {
  console.error(sentence);
  return 1;
}

function nothing(person: Person): string {
  return `Nothing is held about this ${'email' in person ? 'e-mail address' : 'phone number'}.`;
}

/** Formats counts: "requests 2, details 0". */
function counted(counts: Record<string, number>): string {
  return Object.entries(counts)
    .map(
      ([name, count]) =>
        `${name.replace(/[A-Z]/g, (letter) => ` ${letter}`).toLowerCase()} ${count}`,
    )
    .join(', ');
}

await runCommand(main, usage);
