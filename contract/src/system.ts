import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { Instant } from './scalars.ts';

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
    params: z.object({ id: z.uuid() }),
    result: Task,
  },
});
