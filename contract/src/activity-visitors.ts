import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { Instant, limit, Offset, pageOf } from './scalars.ts';

/** A client, known by the id its browser keeps in a cookie, and who was logged in on it first. */
export const Visitor = z.object({
  cuid: z.string(),
  user: z.object({ user_id: z.number().int(), username: z.string() }).nullable(),
  /** `Chrome · Windows`, as the latest visit told. */
  device: z.string(),
  source: z.string(),
  first_at: Instant,
  last_at: Instant,
  visits: z.number().int(),
  events: z.number().int(),
});
export type Visitor = z.infer<typeof Visitor>;

/** Something done in a visit. */
export const VisitAct = z.object({
  name: z.string(),
  /** The path of the screen, where one was opened; else ''. */
  path: z.string(),
  /** Title of the article that the path leads to. */
  title: z.string().nullable(),
  at: Instant,
});
export type VisitAct = z.infer<typeof VisitAct>;

/** Events of one client without thirty minutes of silence between them. */
export const Visit = z.object({
  id: z.number().int(),
  user: z.object({ user_id: z.number().int(), username: z.string() }).nullable(),
  device: z.string(),
  started_at: Instant,
  last_at: Instant,
  events: z.number().int(),
  /** What was done, in order: the first hundred. */
  acts: z.array(VisitAct),
});
export type Visit = z.infer<typeof Visit>;

/** Which clients are listed: with an account, without one, come within a day. */
export const VISITOR_KINDS = ['account', 'none', 'new'] as const;
export type VisitorKind = (typeof VISITOR_KINDS)[number];

/** What clients are searched by. */
const VisitorFilter = {
  /** Part of a username, or the beginning of a client id. */
  q: z.string().trim().max(64).default(''),
  kind: z.enum(VISITOR_KINDS).optional(),
};

const Cuid = z.string().max(64);

export const activityVisitors = endpoints({
  'GET /reader/visitor/': {
    name: 'activity.visitors',
    summary:
      'Clients seen in the last 90 days, the latest first: to administrators all of them, to others those they were logged in on, with their own visits only.',
    access: 'reader',
    query: z.object({ ...VisitorFilter, offset: Offset, limit: limit(10) }),
    result: pageOf(Visitor),
  },
  'GET /reader/visitor/export': {
    name: 'activity.exportVisitors',
    summary: 'Everybody’s clients that match as a table (CSV), at most 10,000 lines.',
    access: 'admin',
    query: z.object(VisitorFilter),
    file: true,
  },
  'GET /reader/visitor/logs': {
    name: 'activity.visits',
    summary:
      'The visits of a client with what was done in each, the latest first; of somebody else’s client none, except to administrators.',
    access: 'reader',
    query: z.object({ cuid: Cuid, offset: Offset, limit: limit(10, 50) }),
    result: pageOf(Visit),
  },
});
