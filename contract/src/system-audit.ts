import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { Instant, limit, Offset, pageOf } from './scalars.ts';

/** One act of the staff. */
export const AuditRow = z.object({
  id: z.number().int(),
  at: Instant,
  /** Null for whoever worked on the machine itself, and for an account that is gone. */
  actor: z.object({ user_id: z.number().int(), username: z.string() }).nullable(),
  /** System name of whoever worked on the machine itself. */
  operator: z.string().nullable(),
  /** Name of the call, as `members.open`. */
  action: z.string(),
  /** What it was done to, as `user:12`. */
  subject: z.string(),
  /** What that is called: a username, a title; null where it has none. */
  about: z.string().nullable(),
  /** What is known of the act; `before` and `after` where something changed. */
  data: z.record(z.string(), z.unknown()),
});
export type AuditRow = z.infer<typeof AuditRow>;

/** Which acts are listed. */
const Wanted = {
  /** Part of the username of who acted. */
  actor: z.string().trim().max(40).default(''),
  action: z.string().max(60).optional(),
  /** What it was done to: `user:12` exactly, or part of a username. */
  subject: z.string().trim().max(60).default(''),
  /** First and last day, of Shanghai. */
  from: z.iso.date('日期有误').optional(),
  to: z.iso.date('日期有误').optional(),
};

export const systemAudit = endpoints({
  'GET /reader/audit': {
    name: 'system.audit',
    summary: 'What the staff did, the latest first.',
    access: 'admin',
    query: z.object({ ...Wanted, offset: Offset, limit: limit(50) }),
    result: pageOf(AuditRow).extend({
      /** Names of the acts there are. */
      actions: z.array(z.string()),
    }),
  },
  'GET /reader/audit/export': {
    name: 'system.exportAudit',
    summary: 'The same as a CSV file for spreadsheets, at most 50,000 acts.',
    access: 'admin',
    query: z.object(Wanted),
    file: true,
  },
});
