import type { Transaction } from '../db/database.ts';
import type { NewMessage } from './message-rows.ts';

/** Notification on a device: the only visitor data is the request number. */
export type DeviceLine = {
  /** Page that a tap opens. */
  kind: 'request' | 'list' | 'test';
  /** In the recipient's language. */
  text: string;
  /** Number of what it is about; may be empty. */
  code: string;
  /** Path that a tap opens, for `list`. */
  path?: string | undefined;
};

/** Notification on all devices of a member of staff. */
export type DeviceNotice = Pick<NewMessage, 'kind' | 'about' | 'topic' | 'state' | 'key'> & {
  /** Id of the member. */
  member: string;
  line: DeviceLine;
};

/** Creates the messages of notifications, one per device. */
export type DeviceMessages = (
  tx: Transaction,
  notices: readonly DeviceNotice[],
) => Promise<NewMessage[]>;
