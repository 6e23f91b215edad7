import { z } from 'zod';

/** The form of the file; raised when a release could no longer read what another has written. */
export const BACKUP_FORMAT = 1;

/** Name of the last entry, which describes all others: a file without it is no whole backup. */
export const MANIFEST = 'manifest.json';

/** What a backup says of itself. */
export const Manifest = z.object({
  format: z.number().int(),
  /** The release that made it, and the migrations its database had. */
  release: z.string(),
  migrations: z.array(z.string()),
  made_at: z.iso.datetime(),
  /** Names of the settings it ran with; their values stay in the environment. */
  settings: z.array(z.string()),
  tables: z.array(
    z.object({
      schema: z.string(),
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.number().int(),
    }),
  ),
  /** Parts of tables that were made while the product ran, with what SQL says of their bounds. */
  partitions: z.array(
    z.object({
      name: z.string(),
      parent: z.string(),
      bound: z.string().regex(/^(?:DEFAULT|FOR VALUES [\w\s'(),:.+-]+)$/),
    }),
  ),
  /** The last number that each sequence has given; null before the first. */
  sequences: z.array(z.object({ name: z.string(), last: z.number().int().nullable() })),
  entries: z.array(
    z.object({ name: z.string(), bytes: z.number().int(), sha256: z.string().length(64) }),
  ),
});
export type Manifest = z.infer<typeof Manifest>;
