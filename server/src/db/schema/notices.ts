import type { Generated } from 'kysely';
import type { MessageKind } from '@bluebird/contract/notices.ts';

/** A browser that shows what its reader is told. */
export type PushSubscriptionsTable = {
  /** Where its push service takes messages. */
  endpoint: string;
  user_id: number;
  /** The login it was made in, with which it goes. */
  session_id: string;
  p256dh: Uint8Array;
  auth: Uint8Array;
  created_at: Date;
};

/** What a reader wants to be told, and when. */
export type NoticeWishesTable = {
  user_id: number;
  words: boolean;
  articles: boolean;
  /** Hour of Shanghai. */
  hour: number;
  /** The day for which they were told; null before the first. */
  sent_day: string | null;
};

export type InboxMessagesTable = {
  id: Generated<number>;
  user_id: number;
  kind: MessageKind;
  title: string;
  body: string;
  link: string;
  created_at: Date;
  read_at: Date | null;
};
