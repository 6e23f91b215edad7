import type { CollectionSummary } from '@bluebird/contract/collections.ts';
import { drawingFor } from '@bluebird/engine/drawing/choose-scene.ts';
import type { listSummaries } from './lists.queries.ts';

export type CollectionRow = Awaited<ReturnType<typeof listSummaries>>[number];

/** A key of the file store as an address. */
export const coverAddress = (cover: string | null): string | null => cover && `/files/${cover}`;

/** A collection as `viewerId` sees it in a list; null is a visitor. */
export const summaryView = (row: CollectionRow, viewerId: number | null): CollectionSummary => ({
  id: row.id,
  name: row.name,
  name_zh: row.name_zh,
  intro: row.intro,
  cover: coverAddress(row.cover),
  drawing: drawingFor({
    id: `collection ${row.id}`,
    slug: row.slug,
    titles: [row.name, row.name_zh],
    about: [row.intro],
  }),
  mosaic: row.mosaic,
  owner:
    row.owner_id === null
      ? null
      : { id: row.owner_id, name: row.username ?? '', avatar: coverAddress(row.avatar) },
  visibility: row.visibility,
  featured: row.featured_at !== null,
  articles: row.articles,
  minutes: row.minutes,
  read: row.read,
  counts: { follow: row.followers, star: row.stars },
  marks: { follow: row.marks.includes('follow'), star: row.marks.includes('star') },
  mine: row.owner_id !== null && row.owner_id === viewerId,
  updated_at: row.updated_at.toISOString(),
});
