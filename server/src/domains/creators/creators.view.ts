import type { Creator } from '@bluebird/contract/creators.ts';
import { drawingFor } from '@bluebird/engine/drawing/choose-scene.ts';
import type { findCreator } from './creators.queries.ts';

type Row = NonNullable<Awaited<ReturnType<typeof findCreator>>>;

/** A publication as readers see it. */
export const creatorView = (row: Row): Creator => ({
  id: row.id,
  name: row.name,
  name_zh: row.name_zh,
  about: row.about_zh,
  logo: row.logo,
  drawing: drawingFor({
    id: `creator ${row.name}`,
    slug: row.slug,
    titles: [row.name, row.name_zh],
    about: [row.about_zh],
  }),
  host: row.host,
  articles: row.articles,
  followers: row.followers ?? 0,
  following: Boolean(row.following),
  latest:
    row.latest_id === null
      ? null
      : {
          id: row.latest_id,
          title: row.latest_title ?? '',
          title_zh: row.latest_title_zh ?? '',
          published_at: row.latest_at!.toISOString(),
        },
});
