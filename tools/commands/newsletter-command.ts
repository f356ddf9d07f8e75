import '../react-production.ts';

import { parseId } from '../../app/addresses/ids.ts';
import type { Services } from '../../app/context.ts';
import { readPostInAll } from '../../app/features/news/read-news.server.ts';
import { readNewsletterStatus, sendIssue } from '../../app/features/newsletter/issue.server.ts';
import { runCommand } from '../command.ts';

const usage = `Usage: npm run newsletter -- send <post id>   mail a published post to all subscribers, once each
       npm run newsletter -- status           subscribers, and the mails of each issue`;

async function main([command, id]: string[], services: Services): Promise<number> {
  const post = parseId(id);
  if (command === 'send' && post) return send(services, post);
  if (command === 'status') return status(services);
  console.error(usage);
  return 1;
}

async function send(services: Services, id: number): Promise<number> {
  const posts = await readPostInAll(services.database, id);
  if (!posts) {
    console.error(`There is no published post ${id}.`);
    return 1;
  }
  const { added, known } = await sendIssue(services, posts);
  const before = known > 0 ? ` ${known} had theirs already.` : '';
  console.log(`Links lead to ${services.siteUrl}.`);
  console.log(`${added} ${added === 1 ? 'mail' : 'mails'} to be sent.${before}`);
  if (added > 0) {
    console.log(
      services.outbox.channels.includes('mail')
        ? 'The running site sends them.'
        : 'No mail server is set (SMTP_URL): they are kept, see npm run outbox.',
    );
  }
  return 0;
}

async function status({ database }: Services): Promise<number> {
  const { pending, confirmed, unsubscribed, suppressed, issues } =
    await readNewsletterStatus(database);
  console.log(`${confirmed} confirmed, ${pending} pending, ${unsubscribed} unsubscribed`);
  console.log(`Addresses that must get no newsletter: ${suppressed}`);
  for (const { post, delivered, waiting, kept, cancelled } of issues) {
    console.log(
      `Post ${post}: ${delivered} delivered, ${waiting} waiting, ${kept} kept, ${cancelled} taken back`,
    );
  }
  return 0;
}

await runCommand(main, usage);
