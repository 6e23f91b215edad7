import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { Id, Instant, limit, Offset, pageOf } from './scalars.ts';

/** How well a reader knows a word: saved, in review, known, or set aside. */
export const WordState = z.enum(['new', 'learning', 'known', 'suspended']);
export type WordState = z.infer<typeof WordState>;

export const Word = z.string().trim().min(1, '请输入单词').max(64, '单词太长');

/** How well a word is remembered, as FSRS sees it. */
export const Memory = z.object({
  state: WordState,
  /** Null for a word not begun. */
  due: Instant.nullable(),
  /** Days until the chance to recall it falls to 90 %; null for a word not begun. */
  stability: z.number().nullable(),
  /** 1 to 10; null for a word not begun. */
  difficulty: z.number().nullable(),
  reps: z.number().int(),
  lapses: z.number().int(),
  /** In its learning steps of minutes, the first ones or those after it was forgotten. */
  in_steps: z.boolean(),
  /** Forgotten so often that it is asked in other ways. */
  struggling: z.boolean(),
  /** Forgotten so often that no repetition helps: better rewritten, or left alone. */
  leech: z.boolean(),
});
export type Memory = z.infer<typeof Memory>;

/** Exams whose syllabus the word book can be narrowed to, from school to graduate school. */
export const WORD_EXAMS = ['zk', 'gk', 'cet4', 'cet6', 'ky', 'toefl', 'ielts', 'gre'] as const;

/** One place where a saved word was met. */
export const WordContext = z.object({
  form: z.string(),
  sentence: z.string(),
  /** What it means there, as chosen in the card; '' when nothing was. */
  sense: z.string(),
  /** The sentence in Chinese, from its text's translation; '' when it is not known. */
  zh: z.string(),
  source: z.enum(['ARTICLE', 'BOOK']).nullable(),
  source_id: z.number().int().nullable(),
  source_title: z.string().nullable(),
  block_id: z.string().nullable(),
  offset: z.number().int().nullable(),
  created_at: Instant,
});
export type WordContext = z.infer<typeof WordContext>;

/** A place where a word is met, as it is sent to be kept. */
export const NewWordContext = z.object({
  form: z.string().trim().min(1).max(64),
  sentence: z.string().trim().min(1).max(2000, '例句太长'),
  /** What the word means in it. */
  sense: z.string().trim().max(300).optional(),
  /** The sentence in Chinese, where the text brings it. */
  zh: z.string().trim().max(2000, '例句的译文太长').optional(),
  source: z.enum(['ARTICLE', 'BOOK']).optional(),
  source_id: z.number().int().positive().optional(),
  block_id: z.string().max(64).optional(),
  offset: z.number().int().min(0).max(10_000_000).optional(),
});

/** A word-book entry: a headword with what the reader did with it. */
export const WordEntry = z.object({
  id: z.number().int(),
  word: z.string(),
  state: WordState,
  note: z.string(),
  /** What it means, in one line: the sense chosen where it was met last, else the dictionary's first. */
  gloss: z.string(),
  ipa: z.object({ uk: z.string().nullable(), us: z.string().nullable() }),
  contexts: z.array(WordContext),
  memory: Memory,
  created_at: Instant,
});
export type WordEntry = z.infer<typeof WordEntry>;

/** `due`: those being learnt by the time they come due, then those not begun, then the rest. */
export const WORD_ORDERS = ['new', 'old', 'az', 'due', 'freq'] as const;

/** What the word book can be narrowed to; everything given must hold. */
export const WordFilter = z.object({
  /** A state, or `leech`: being learnt, and forgotten again and again. */
  state: z.enum([...WordState.options, 'leech']).optional(),
  /** In the syllabus of an exam. */
  exam: z.enum(WORD_EXAMS).optional(),
  /** Met in an article. */
  source_id: Id.optional(),
  /** Its first letters. */
  q: z.string().trim().max(64).optional(),
});
export type WordFilter = z.infer<typeof WordFilter>;

export const words = endpoints({
  'GET /reader/myword': {
    name: 'words.list',
    summary:
      'The word book, entries with their latest contexts. Known words are listed only when asked for by `state`.',
    access: 'reader',
    query: WordFilter.extend({
      offset: Offset,
      limit: limit(30),
      order: z.enum(WORD_ORDERS).default('new'),
    }),
    result: pageOf(WordEntry),
  },
  'GET /reader/myword/sources': {
    name: 'words.listSources',
    summary: 'Articles in which words of the word book were met, latest first.',
    access: 'reader',
    query: z.object({ offset: Offset, limit: limit(30) }),
    result: pageOf(
      z.object({
        source_id: z.number().int(),
        title: z.string(),
        title_zh: z.string(),
        words: z.number().int(),
      }),
    ),
  },
  'POST /reader/myword': {
    name: 'words.save',
    summary: 'Saves a word under its headword, with the context met; saving again adds to it.',
    access: 'reader',
    body: z.object({
      word: Word,
      /** `new` and `learning` take a word into review, where it stopped; its memory says which it is. */
      state: WordState.optional(),
      note: z.string().trim().max(2000, '笔记最多 2000 字').optional(),
      context: NewWordContext.optional(),
    }),
    result: WordEntry,
  },
  'POST /reader/myword/del': {
    name: 'words.remove',
    summary: 'Takes a word out of the word book; `restore` undoes it.',
    access: 'reader',
    body: z.object({ word: Word }),
    result: z.object({ removed: z.boolean() }),
  },
  'POST /reader/myword/restore': {
    name: 'words.restore',
    summary: 'Brings back a word removed before, with its contexts and state.',
    access: 'reader',
    body: z.object({ word: Word }),
    result: WordEntry,
    refusals: ['word_not_found'],
  },
  'GET /reader/myword/detail': {
    name: 'words.detail',
    summary:
      'One entry of the word book with its contexts (up to 100); null when the word is not in it.',
    access: 'reader',
    query: z.object({ word: Word }),
    result: WordEntry.nullable(),
  },
  'POST /reader/myword/bulk': {
    name: 'words.bulk',
    summary: 'Changes many words at once; the answer’s `undo` takes it back.',
    access: 'reader',
    body: z.object({
      words: z.array(Word).min(1, '没有选中单词').max(500, '一次最多 500 个词'),
      act: z.enum(['known', 'suspend', 'resume', 'remove', 'restart']),
    }),
    result: z.object({ changed: z.number().int(), undo: z.uuid() }),
  },
  'POST /reader/myword/bulk/undo': {
    name: 'words.undoBulk',
    summary:
      'Takes a change of many words back, as long as it is the latest and a day old at most.',
    access: 'reader',
    body: z.object({ undo: z.uuid() }),
    result: z.object({ restored: z.number().int() }),
    refusals: ['change_not_found'],
  },
});
