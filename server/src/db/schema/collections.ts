import type { Generated } from 'kysely';
import type { Visibility } from '@bluebird/contract/collections.ts';

/** An ordered list of articles made by a reader, an editor or the editorial desk. */
export type CollectionsTable = {
  id: Generated<number>;
  /** Set for our own sample collections, so that seeding twice changes nothing. */
  slug: string | null;
  /** Null: the editorial desk. */
  owner_id: number | null;
  name: string;
  name_zh: Generated<string>;
  intro: Generated<string>;
  /** Key in the file store. */
  cover: string | null;
  visibility: Generated<Visibility>;
  /** When it was last made visible to others. */
  published_at: Date | null;
  featured_at: Date | null;
  /** Grows by one with every change of what it says or holds. */
  version: Generated<number>;
  /** How many readers follow it; recounted whenever a mark changes. */
  followers: Generated<number>;
  stars: Generated<number>;
  created_at: Date;
  updated_at: Date;
  deleted_at: Date | null;
  deleted_by: number | null;
};

export type CollectionItemsTable = {
  collection_id: number;
  article_id: number;
  /** Ascending, with gaps. */
  position: number;
  added_at: Date;
};

/** A reader's mark on a collection; removing the mark deletes the row. */
export type CollectionMarksTable = {
  user_id: number;
  collection_id: number;
  action: 'follow' | 'star';
  created_at: Date;
};
