import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { Instant, limit, Offset, pageOf } from './scalars.ts';

/** What a reader is told of: words due, new articles of what they follow. */
const MESSAGE_KINDS = ['words', 'articles'] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

/** What a reader wants to be told once a day; nothing until they say so. */
export const Wishes = z.object({
  words: z.boolean(),
  articles: z.boolean(),
  /** Hour of the day in Shanghai. */
  hour: z.number().int().min(0).max(23, '请选择一天里的一个钟点'),
});
export type Wishes = z.infer<typeof Wishes>;

export const Message = z.object({
  id: z.number().int(),
  kind: z.enum(MESSAGE_KINDS),
  title: z.string(),
  body: z.string(),
  /** A path of the site. */
  link: z.string(),
  at: Instant,
  read: z.boolean(),
});
export type Message = z.infer<typeof Message>;

const Endpoint = z.url({ protocol: /^https?$/, error: '推送地址有误' }).max(1_000, '推送地址太长');
const base64url = (bytes: number) =>
  z
    .string()
    .max(Math.ceil((bytes * 4) / 3) + 2)
    .regex(/^[\w-]+=*$/, '推送密钥有误')
    .refine(
      (text) => Math.floor((text.replace(/=+$/, '').length * 3) / 4) === bytes,
      '推送密钥有误',
    );

export const notices = endpoints({
  'GET /reader/inbox': {
    name: 'notices.inbox',
    summary: 'What the caller was told personally, the latest first.',
    access: 'reader',
    query: z.object({ offset: Offset, limit: limit(20, 50) }),
    result: pageOf(Message).extend({
      /** How many of all are unread. */
      unread: z.number().int(),
    }),
  },
  'POST /reader/inbox/read': {
    name: 'notices.read',
    summary: 'Marks everything in the inbox as read.',
    access: 'reader',
    body: z.object({}),
  },
  'GET /reader/notify': {
    name: 'notices.wishes',
    summary: 'What the caller wants to be told, and the key that browsers subscribe with.',
    access: 'reader',
    result: z.object({
      wishes: Wishes,
      /** Browsers that show it. */
      devices: z.number().int(),
      /** The installation's public key (VAPID), base64url. */
      public_key: z.string(),
    }),
  },
  'POST /reader/notify': {
    name: 'notices.setWishes',
    summary: 'Sets what the caller wants to be told once a day, and at which hour.',
    access: 'reader',
    body: Wishes,
    result: Wishes,
  },
  'POST /reader/notify/subscribe': {
    name: 'notices.subscribe',
    summary: 'Has a browser show what the caller is told, as long as this login lasts.',
    access: 'reader',
    body: z.object({ endpoint: Endpoint, p256dh: base64url(65), auth: base64url(16) }),
    refusals: ['push_refused'],
  },
  'POST /reader/notify/unsubscribe': {
    name: 'notices.unsubscribe',
    summary: 'Has a browser show nothing any more; saying so twice changes nothing.',
    access: 'reader',
    body: z.object({ endpoint: Endpoint }),
  },
});
