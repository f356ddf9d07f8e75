import type { Manifest } from '../../manifest/manifest.ts';

/** The mailbox of the company: clients' answers to its mails. */
export const mailbox = {
  name: 'mailbox',
  lines: 1270,
  needs: ['requests'],
  connected: {
    mailbox: {
      channel: 'mail',
      title: 'deskMailbox:title',
      text: 'deskMailbox:switch.text',
      on: 'deskMailbox:switch.on',
      off: 'deskMailbox:switch.off',
      steps: [
        'deskMailbox:connect.step1',
        'deskMailbox:connect.step2',
        'deskMailbox:connect.step3',
      ],
      health: {
        fine: 'deskMailbox:health.fine',
        failing: 'deskMailbox:health.failing',
        off: 'deskMailbox:health.off',
      },
    },
  },
} as const satisfies Manifest;
