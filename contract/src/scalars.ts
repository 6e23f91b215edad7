import { z } from 'zod';

/** Row id in a path or query. */
export const Id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);
/** A block of a text, or its head (head-blocks.ts). */
export const BlockId = z.string().regex(/^\w[\w-]{0,63}$/, '段落编号有误');

export const IdParams = z.object({ id: Id });

/** ISO 8601 instant in UTC. */
export const Instant = z.iso.datetime({ offset: true });

/** List position, counted in rows. */
export const Offset = z.coerce.number().int().min(0).max(1_000_000).default(0);
export const limit = (initial: number, most = 100) =>
  z.coerce.number().int().min(1).max(most).default(initial);

/** Flag in a query string: `true`, `1`, `false`, `0`. */
export const QueryFlag = z
  .enum(['true', 'false', '1', '0'])
  .transform((v) => v === 'true' || v === '1');

/** A page of a list; `next_offset` is null at the end. */
export const pageOf = <T extends z.core.$ZodType>(item: T) =>
  z.object({
    items: z.array(item),
    next_offset: z.number().int().nullable(),
    total: z.number().int(),
  });

/** Ids of up to fifty articles, as `3,1,2`. */
export const ArticleIds = z
  .string()
  .regex(/^\d{1,15}(,\d{1,15}){0,49}$/, '最多 50 篇文章')
  .transform((ids) => ids.split(',').map(Number));

/**
 * Name of what is drawn where there is no picture, shown from
 * `/drawing/{name}/{wide|tall|square}.{light|sepia|dark|black}.svg`.
 */
export const DrawingName = z.string();
