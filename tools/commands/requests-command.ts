import type { Services } from '../../app/context.ts';
import {
  quarantineRequest,
  readNewestRequests,
  releaseRequest,
} from '../../app/features/casework/quarantine.server.ts';
import { runCommand } from '../command.ts';

const usage = `Usage: npm run requests -- list                 the newest requests
       npm run requests -- quarantine           what waits in quarantine, and why
       npm run requests -- quarantine <code>    put a request that was not answered into it
       npm run requests -- release <code>       let one out: staff and visitor are told now`;

const listed = 30;

async function main([command, code]: string[], services: Services): Promise<number> {
  if (command === 'release' && code) return release(services, code);
  if (command === 'quarantine' && code) return quarantine(services, code);
  if (command === 'list' || command === 'quarantine') return list(services, command);
  console.error(usage);
  return 1;
}

async function list({ database }: Services, which: 'list' | 'quarantine'): Promise<number> {
  const found = await readNewestRequests(database, which === 'quarantine', listed);
  for (const request of found) {
    const who = [request.name, request.phone, request.email].join(' · ');
    const signs = request.suspicion.map(({ reason, points }) => `${reason} ${points}`).join(', ');
    console.log(`${request.code}  ${request.created_at.toISOString()}  ${request.status}  ${who}`);
    if (request.notes) console.log(`    ${request.notes.replaceAll('\n', '\n    ')}`);
    if (signs) console.log(`    (${signs})`);
  }
  if (found.length === 0) {
    console.log(which === 'quarantine' ? 'The quarantine is empty.' : 'No request yet.');
  }
  return 0;
}

async function release(services: Services, code: string): Promise<number> {
  if (await releaseRequest(services, code)) {
    console.log(`${code} is released: staff and visitor are told by the running site.`);
    return 0;
  }
  console.error(`There is no request ${code} in quarantine.`);
  return 1;
}

async function quarantine(services: Services, code: string): Promise<number> {
  if (await quarantineRequest(services, code)) {
    console.log(`${code} is in quarantine; what was not sent yet is taken back.`);
    return 0;
  }
  console.error(`There is no new request ${code}.`);
  return 1;
}

await runCommand(main, usage);
