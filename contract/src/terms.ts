import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { TERM_KINDS } from './term-kinds.ts';
import { MAX_TERM_LIST } from './term-limits.ts';
import { Id, IdParams, Instant, limit, Offset, pageOf } from './scalars.ts';

/** The newsroom's glossary: what names and terms are called in Chinese. */

const TermKind = z.enum(TERM_KINDS);

const oneLine = (most: number, long: string) =>
  z
    .string()
    .transform((text) => text.trim().replaceAll(/\s+/g, ' '))
    .pipe(z.string().max(most, long));

export const TermFields = z.object({
  source: oneLine(100, '原文最多 100 字').pipe(z.string().regex(/[\p{L}\p{N}]/u, '请写英文原文')),
  /** Of what stays in English it need not be given. */
  target: oneLine(100, '译名最多 100 字'),
  kind: TermKind,
  note: oneLine(300, '备注最多 300 字'),
  case_sensitive: z.boolean(),
  /** Null: it holds for every publication; else for one, before the site's own. */
  creator_id: Id.nullable(),
});

/** What is called how, as translators are told. */
export const AgreedTerm = z.object({
  id: z.number().int(),
  source: z.string(),
  target: z.string(),
  kind: TermKind,
  case_sensitive: z.boolean(),
  note: z.string(),
});
export type AgreedTerm = z.infer<typeof AgreedTerm>;

export const TermRow = AgreedTerm.extend({
  creator: z.object({ id: z.number().int(), name: z.string(), name_zh: z.string() }).nullable(),
  /** Of a publication's term: what the site calls the same. */
  instead_of: z.string().nullable(),
  updated_at: Instant,
  updated_by: z.string().nullable(),
});
export type TermRow = z.infer<typeof TermRow>;

/** `site`, or a publication. */
const Scope = z.union([z.literal('site'), Id]);

const BadLine = z.object({ line: z.number().int(), text: z.string(), message: z.string() });
const Conflict = z.object({
  line: z.number().int(),
  source: z.string(),
  target: z.string(),
  /** What is in the glossary, and stayed. */
  present: z.string(),
});

export const terms = endpoints({
  'GET /reader/term': {
    name: 'terms.list',
    summary: 'The glossary by which articles are translated.',
    access: 'editor',
    query: z.object({
      offset: Offset,
      limit: limit(50, 200),
      scope: Scope.optional(),
      kind: TermKind.optional(),
      /** Part of the English, the Chinese or the note. */
      q: z.string().trim().max(100).optional(),
      order: z.enum(['source', 'updated']).default('source'),
    }),
    result: pageOf(TermRow),
  },
  'POST /reader/term': {
    name: 'terms.create',
    summary: 'Adds a term; refused with what is there when the same is in the glossary.',
    access: 'editor',
    refusals: ['creator_not_found', 'term_exists', 'too_many_terms'],
    body: TermFields.extend({
      target: TermFields.shape.target.default(''),
      kind: TermKind.default('name'),
      note: TermFields.shape.note.default(''),
      case_sensitive: z.boolean().default(false),
      creator_id: Id.nullable().default(null),
    }),
    result: TermRow,
  },
  'POST /reader/term/{id}/update': {
    name: 'terms.update',
    summary: 'Changes a term; fields that are absent stay.',
    access: 'editor',
    refusals: ['term_not_found', 'creator_not_found', 'term_exists', 'too_many_terms'],
    params: IdParams,
    body: TermFields.partial(),
    result: TermRow,
  },
  'POST /reader/term/{id}/delete': {
    name: 'terms.delete',
    summary: 'Takes a term out of the glossary.',
    access: 'editor',
    refusals: ['term_not_found'],
    params: IdParams,
  },
  'POST /reader/term/{id}/restore': {
    name: 'terms.restore',
    summary: 'Brings a term back that was taken out.',
    access: 'editor',
    refusals: ['term_not_found', 'term_exists', 'too_many_terms'],
    params: IdParams,
    result: TermRow,
  },
  'POST /reader/term/import': {
    name: 'terms.import',
    summary:
      'Adds the terms of a table (CSV or pasted from a spreadsheet) or of lines like `Fed = 美联储`. Those that are in the glossary otherwise stay, unless `replace`.',
    access: 'editor',
    refusals: ['creator_not_found', 'too_many_terms'],
    body: z.object({
      text: z.string().min(1, '没有内容').max(MAX_TERM_LIST, `最多 ${MAX_TERM_LIST} 字`),
      creator_id: Id.nullable().default(null),
      replace: z.boolean().default(false),
    }),
    result: z.object({
      added: z.number().int(),
      replaced: z.number().int(),
      unchanged: z.number().int(),
      /** How many lines clash with what is there; the first of them. */
      clashing: z.number().int(),
      conflicts: z.array(Conflict),
      /** How many lines are no terms; the first of them. */
      faulty: z.number().int(),
      faults: z.array(BadLine),
    }),
  },
  'GET /reader/term/export': {
    name: 'terms.export',
    summary: 'The glossary as a table for spreadsheets, of the site or of one publication.',
    access: 'editor',
    query: z.object({ scope: Scope.optional() }),
    file: true,
  },
});
