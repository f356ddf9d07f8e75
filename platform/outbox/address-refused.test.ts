import { SMTPServer } from 'smtp-server';
import { expect, onTestFinished, test } from 'vitest';
import { type Outgoing, Undeliverable } from './deliver.ts';
import { mailSender } from './mail.ts';

const message: Outgoing = {
  id: 'a',
  channel: 'mail',
  kind: 'test',
  recipient: 'aziz@example.com',
  about: '',
  subject: 'x',
  text: 'x',
  html: '',
  headers: {},
  calendar: '',
  created_at: new Date(),
};

type Step = 'connect' | 'from' | 'rcpt' | 'data';

/** Sends a mail to a server that rejects it with a reply. @returns the sender's error */
async function sendTo(step: Step, reply: string, recipient = message.recipient) {
  const [, code = '', text = ''] = /^(\d+) (.*)$/.exec(reply) ?? [];
  const refusal = Object.assign(new Error(text), { responseCode: Number(code) });
  const answer = (at: Step, done: (error?: Error) => void) =>
    done(at === step ? refusal : undefined);
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    closeTimeout: 100,
    onConnect: (_, done) => answer('connect', done),
    onMailFrom: (_, __, done) => answer('from', done),
    onRcptTo: (_, __, done) => answer('rcpt', done),
    onData: (stream, _, done) => {
      stream.resume().on('end', () => answer('data', done));
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as { port: number };
  const { send, close } = mailSender(`smtp://127.0.0.1:${port}`, () => 'office@kalys.example');
  onTestFinished(() => {
    close();
    return new Promise<void>((resolve) => server.close(resolve));
  });
  return send({ ...message, recipient }).then(
    () => undefined,
    (error: Error) => error,
  );
}

test.each([
  ['rcpt', '550 5.1.1 No such user', '5.1.1'],
  ['rcpt', '550 No such user here', '550'],
  ['rcpt', '552 5.2.2 Mailbox full', '5.2.2'],
  ['rcpt', '553 5.1.3 Bad address', '5.1.3'],
  ['rcpt', '521 Server does not accept mail', '521'],
  ['rcpt', '556 5.1.10 Domain takes no mail', '5.1.10'],
  ['rcpt', '550 5.4.1 Recipient address rejected: Access denied', '5.4.1'],
  ['data', '550 5.1.1 No such user', '5.1.1'],
  ['data', '552 5.2.2 Over quota', '5.2.2'],
  ['data', '550 Mailbox unavailable', '550'],
] as const)('%s refused by "%s" is a returned mail', async (step, reply, status) => {
  const error = await sendTo(step, reply);
  expect(error).toBeInstanceOf(Undeliverable);
  expect(error).toMatchObject({ message: `returned ${status} ${reply}`, outcome: 'returned' });
});

test.each([
  ['rcpt', '450 4.2.1 Try again later'],
  ['rcpt', '452 4.2.2 Mailbox full for now'],
  ['rcpt', '550 5.7.1 Relaying denied'],
  ['rcpt', '554 5.7.1 Service unavailable; client host blocked using zen.spamhaus.org'],
  ['rcpt', '530 5.7.0 Authentication required'],
  ['from', '550 5.1.8 Sender refused'],
  ['from', '553 5.7.1 Sender address rejected: not owned by user'],
  ['connect', '554 5.7.1 No SMTP service here'],
  ['data', '554 5.7.1 Message looks like spam'],
  ['data', '451 4.3.0 Try again later'],
] as const)('%s refused by "%s" is tried again', async (step, reply) => {
  const error = await sendTo(step, reply);
  expect(error).toBeInstanceOf(Error);
  expect(error).not.toBeInstanceOf(Undeliverable);
});
