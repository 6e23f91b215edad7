import { z } from 'zod';
import { endpoints } from './endpoint.ts';

const AnalyticsEvent = z.object({
  name: z.string().trim().min(1).max(64),
  data: z
    .record(z.string().max(64), z.unknown())
    .refine((v) => JSON.stringify(v).length <= 4000, '事件数据太大')
    .default({}),
});

export const activity = endpoints({
  'POST /api/log': {
    name: 'activity.log',
    summary: 'Records an analytics event, and those that came soon after it.',
    access: 'public',
    body: z.object({
      ...AnalyticsEvent.shape,
      /** What happened after it, in order: a page tells of several events in one call. */
      also: z.array(AnalyticsEvent).max(20).default([]),
      cuid: z.string().max(64).default(''),
      uid: z.union([z.string().max(32), z.number()]).nullish(),
      is_new: z.boolean().default(false),
      source: z.enum(['WEB', 'WEBVIEW']).default('WEB'),
    }),
  },
});
