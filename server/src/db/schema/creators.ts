import type { Generated } from 'kysely';

export type CreatorsTable = {
  id: Generated<number>;
  /** Set for the sample publications, so that seeding twice changes nothing. */
  slug: string | null;
  /** Unique, whatever its case. */
  name: string;
  name_zh: string;
  about_zh: Generated<string>;
  /** Path of its picture on this site. */
  logo: string | null;
  /** Host of its web site in lower case, without `www.`: articles from there are its. */
  host: string | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
};

/** A publication a reader follows; no longer following it deletes the row. */
export type CreatorFollowsTable = {
  user_id: number;
  creator_id: number;
  created_at: Date;
};
