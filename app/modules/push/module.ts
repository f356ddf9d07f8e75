import type { Manifest } from '../../manifest/manifest.ts';

/** Notifications on the devices of members of staff (Push API). */
export const push = {
  name: 'push',
  lines: 900,
  desk: {
    /** Receives a device's subscription from the script of every page, and the buttons of its row. */
    deskPushDevice: {
      path: '/desk/notices/device',
      screen: 'modules/push/desk/push-device.ts',
      read: 'account.read',
      write: 'account.change',
    },
    /** Service worker that shows notifications. */
    deskWorker: {
      path: '/desk/worker.js',
      screen: 'modules/push/desk/worker-file.ts',
      read: 'open',
    },
  },
  actions: {
    'account.push-add': 'deskPush:journal.added',
    'account.push-remove': 'deskPush:journal.removed',
  },
  messages: { 'device-silent': null },
  textFiles: { push: 'deskPush:devices.title' },
} as const satisfies Manifest;
