import { z } from 'zod';
import { Block } from './blocks.ts';
import { NewsroomArticle, Person, RevisionState, StoredFields, VersionAct } from './newsroom.ts';
import { endpoints } from './endpoint.ts';
import { Id, IdParams, Instant, limit, Offset, pageOf } from './scalars.ts';

/** How an article came to be what it is, and what of it waits to be approved. */

/** Versions kept of one article. */
export const MAX_VERSIONS = 200;
/** A revision beside the state readers see, for the editor who is to approve it. */
const Revision = z.object({
  version: z.number().int(),
  state: RevisionState,
  reason: z.string(),
  decided_by: Person.nullable(),
  /** Everybody who worked on it. */
  people: z.array(Person),
  changed_at: Instant,
  fields: StoredFields,
  text: z.array(Block),
  shown: z.object({ version: z.number().int(), fields: StoredFields, text: z.array(Block) }),
});

const VersionSummary = z.object({
  version: z.number().int(),
  act: VersionAct,
  by: Person.nullable(),
  at: Instant,
  title: z.string(),
  blocks: z.number().int(),
});

const VersionParams = z.object({
  id: Id,
  version: z.coerce
    .number()
    .int()
    .min(1)
    .max(2 ** 31 - 1),
});
export const newsroomVersions = endpoints({
  'GET /reader/article/{id}/versions': {
    name: 'newsroom.versions',
    summary: 'How an article came to be what it is, the latest version first.',
    access: 'editor',
    params: IdParams,
    query: z.object({ offset: Offset, limit: limit(20, 100) }),
    result: pageOf(VersionSummary),
    refusals: ['article_not_found'],
  },
  'GET /reader/article/{id}/versions/{version}': {
    name: 'newsroom.version',
    summary: 'An article as it was in one version.',
    access: 'editor',
    params: VersionParams,
    result: VersionSummary.extend({ fields: StoredFields, text: z.array(Block) }),
    refusals: ['version_not_found'],
  },
  'POST /reader/article/{id}/versions/{version}/restore': {
    name: 'newsroom.restoreVersion',
    summary:
      'Makes an earlier version the present one, as a new version; refused when `present` is no longer the latest.',
    access: 'editor',
    params: VersionParams,
    body: z.object({ present: z.number().int().positive() }),
    result: NewsroomArticle,
    refusals: ['version_not_found', 'changed_meanwhile', 'article_not_found'],
  },
  'GET /reader/article/{id}/revision': {
    name: 'newsroom.revision',
    summary: 'The change of an article that waits, beside what readers see; null when none does.',
    access: 'editor',
    params: IdParams,
    result: z.object({ revision: Revision.nullable() }),
    refusals: ['article_not_found'],
  },
  'POST /reader/article/{id}/revision/withdraw': {
    name: 'newsroom.withdrawRevision',
    summary: 'Takes back the change of an article that waits; it stays among the versions.',
    access: 'editor',
    params: IdParams,
    body: z.object({ version: z.number().int().min(1) }),
    result: NewsroomArticle,
    refusals: ['article_not_found', 'revision_not_found', 'changed_meanwhile'],
  },
});
