import type { Channel } from '#platform/outbox/message-rows.ts';
import type { Language } from '../../i18n/languages.ts';

/** What a client wrote in a chat. */
export type ChatMessage = {
  /** Of the chat, as its channel calls it. */
  address: string;
  /** What the channel calls the message. */
  id: string;
  at: Date;
  /** As it came; empty without words. */
  text: string;
  /** A command for the site; such a message joins no thread. */
  command: 'start' | 'stop' | undefined;
  /** One-time code that joins the chat to a request; empty without one. */
  code: string;
  isCorrection: boolean;
  /** Messages that tell of which request it is: the one that it corrects, the one that it answers. */
  refersTo: readonly string[];
  file: { id: string; name: string; size: number } | undefined;
  /** Whether something that is not taken came with the words: a video. */
  isCut: boolean;
  /** Author of a forwarded message, empty where the messenger names none; undefined: the client's own words. */
  forwardedFrom: string | undefined;
  /** A shared card, location or poll as text; its label is in the language of the request. */
  shared?: { kind: 'contact' | 'place' | 'poll'; words: string } | undefined;
  /** Quoted message from another chat. */
  quote?: { author: string; text: string } | undefined;
  /** Language of the client's app if known; unknown chats have no other source. */
  lang: Language;
};

export type AnswerNotice = { lang: Language; number: string; url: string };

/** A part of a message of a thread, as one message of a chat. */
export type ChatPart =
  | { text: string }
  | { file: { name: string; type: string; bytes: Uint8Array } }
  /** That there is an answer on the page, where nothing else may be sent. */
  | { notice: AnswerNotice };

/** A question with a button for each request. */
export type ChatQuestion = {
  /** The message that is asked about. */
  about: string;
  codes: readonly string[];
  /** Label of what opens the buttons, where they are a list. */
  choose: string;
};

/** A channel whose threads are chats. Its methods throw other errors when it does not answer. */
export type Messenger = {
  channel: Channel;
  /**
   * Sends a part of a thread.
   * @returns what the channel calls it
   * @throws ChatRefused; Postponed when it is to be repeated
   */
  send: (address: string, part: ChatPart) => Promise<string>;
  /** Sends a message about the chat itself. Dropped when the chat rejects it. */
  say: (address: string, text: string, question?: ChatQuestion) => Promise<void>;
  /** Loads a file that came with a message. @throws FileRefused */
  load: (fileId: string) => Promise<Uint8Array>;
  /** Largest file that it hands over, in bytes. */
  fileMax: number;
};

/**
 * What a chat does not take. `chat`: any message; `window`: any, until the client writes again; `part`: only this one.
 */
export type Refusal = 'chat' | 'window' | 'part';

/** A message that a chat does not take. */
export class ChatRefused extends Error {
  override name = 'ChatRefused';
  readonly what: Refusal;
  constructor(what: Refusal, reason: string) {
    super(reason);
    this.what = what;
  }
}
