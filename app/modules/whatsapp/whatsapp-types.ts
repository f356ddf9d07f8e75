/*
 * Those parts of the webhooks of the WhatsApp Cloud API that are read
 * (https://developers.facebook.com/documentation/business-messaging/whatsapp/webhooks/reference/messages and
 * …/webhooks/reference/smb_message_echoes).
 */

type Media = { id: string; caption?: string; filename?: string };

type Content = {
  type: string;
  text?: { body: string };
  image?: Media;
  document?: Media;
  audio?: Media;
  video?: Media;
  interactive?: { list_reply?: { id: string } };
  /** A quick reply of a template. */
  button?: { text: string };
  contacts?: {
    name?: { formatted_name?: string };
    phones?: { phone?: string }[];
  }[];
  location?: { latitude: number; longitude: number; name?: string; address?: string };
  /** What it replies to, or that it is forwarded; WhatsApp does not give the author. */
  context?: { id?: string; forwarded?: boolean; frequently_forwarded?: boolean };
};

export type WhatsAppMessage = Content & {
  id: string;
  /** Seconds since 1970. */
  timestamp: string;
  /** Phone in digits; missing for people who hide their number behind a username. */
  from?: string;
  /**
   * Business-scoped user id
   * (https://developers.facebook.com/documentation/business-messaging/whatsapp/business-scoped-user-ids).
   */
  from_user_id?: string;
  edit?: { original_message_id: string; message: Content };
};

/** A message that staff wrote in the WhatsApp Business app. */
export type WhatsAppEcho = WhatsAppMessage & { to?: string; to_user_id?: string };

export type WhatsAppStatus = {
  id: string;
  status: string;
  errors?: { code: number; title?: string }[];
};

export type WhatsAppHook = {
  entry?: {
    changes?: {
      value?: {
        metadata?: { phone_number_id?: string };
        messages?: WhatsAppMessage[];
        message_echoes?: WhatsAppEcho[];
        statuses?: WhatsAppStatus[];
      };
    }[];
  }[];
};

/** Kinds with content; the others are reactions, deletions and number changes. */
export const writtenKinds = new Set([
  ...['text', 'image', 'document', 'audio', 'interactive', 'button', 'edit'],
  ...['video', 'sticker', 'location', 'contacts', 'unsupported'],
]);
