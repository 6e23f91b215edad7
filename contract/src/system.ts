import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { Id, Instant, limit, Offset, pageOf } from './scalars.ts';

export const TASK_STATUSES = ['queued', 'running', 'done', 'failed'] as const;

export const Task = z.object({
  id: z.uuid(),
  kind: z.string(),
  status: z.enum(TASK_STATUSES),
  /** 0 to 100. */
  progress: z.number().int(),
  message: z.string(),
  result: z.record(z.string(), z.unknown()).nullable(),
});
export type Task = z.infer<typeof Task>;

/** A task among others, for those who look after them. */
export const TaskRow = Task.extend({
  /** What it works on: an article's title, an address; '' when that is not known. */
  about: z.string(),
  article_id: Id.nullable(),
  /** Who asked for it; null when nobody did, as for a schedule. */
  owner: z.string().nullable(),
  created_at: Instant,
  updated_at: Instant,
});
export type TaskRow = z.infer<typeof TaskRow>;

const TaskParams = z.object({ id: z.uuid() });

/** The task that carries out what was asked for. */
export const TaskStarted = z.object({ task_id: z.uuid() });

export const system = endpoints({
  'GET /api/appinfo/notify': {
    name: 'system.notify',
    summary: 'Notices to show now, the build that is being served, and what it can do.',
    access: 'public',
    result: z.object({
      build: z.string(),
      /** What this installation has a provider for. */
      can: z.object({ translate: z.boolean() }),
      notices: z.array(
        z.object({
          id: z.number().int(),
          title: z.string(),
          body: z.string(),
          link: z.string().nullable(),
          starts_at: Instant,
        }),
      ),
    }),
  },
  'GET /reader/task/{id}': {
    name: 'system.task',
    summary:
      'How a long job is going: for its owner and editors, or, when it is for everyone, for whoever was told its id.',
    access: 'reader',
    params: TaskParams,
    result: Task,
    refusals: ['task_not_found'],
  },
  'GET /reader/task': {
    name: 'system.tasks',
    summary:
      'Tasks of everybody: failed ones that were not put aside first, then those under way, then the latest; administrators also see jobs that died without a task.',
    access: 'editor',
    query: z.object({
      kind: z.string().max(60).optional(),
      status: z.enum(TASK_STATUSES).optional(),
      offset: Offset,
      limit: limit(50),
    }),
    result: pageOf(TaskRow).extend({
      /** How many there are of each status, of the kind asked for. */
      counts: z.record(z.enum(TASK_STATUSES), z.number().int()),
      /** Kinds there are tasks of. */
      kinds: z.array(z.string()),
    }),
  },
  'POST /reader/task/{id}/retry': {
    name: 'system.retryTask',
    summary: 'Queues a failed task again; pressed twice, it is queued once.',
    access: 'editor',
    params: TaskParams,
    result: Task,
    refusals: ['task_not_found', 'task_over', 'task_too_old'],
  },
  'POST /reader/task/{id}/cancel': {
    name: 'system.cancelTask',
    summary:
      'Withdraws a task that has not begun; it counts as failed, for the reason `cancelled`.',
    access: 'editor',
    params: TaskParams,
    result: Task,
    refusals: ['task_over', 'task_started', 'task_not_found'],
  },
  'POST /reader/task/{id}/dismiss': {
    name: 'system.dismissTask',
    summary:
      'Puts a failed task aside, out of the list and its counts, or takes that back; trying it again brings it back as well.',
    access: 'editor',
    params: TaskParams,
    body: z.object({ dismissed: z.boolean().default(true) }),
    result: Task,
    refusals: ['task_not_found'],
  },
});
