import type { Generated, JSONColumnType } from 'kysely';
import type { AiSettings } from '@bluebird/contract/ai-operations.ts';
import type { AskPos, Grounds, Turn } from '@bluebird/contract/ai-asks.ts';
import type { AskSource, WritingKind } from '@bluebird/contract/ask-limits.ts';
import type { Marking, WritingChecks } from '@bluebird/contract/ai-writings.ts';

/** Kept translations, one for each text, shared by all readers. */
export type TranslationsTable = {
  /** `translation_key` of the text. */
  key: Buffer;
  text: string;
  zh: string;
  /** Name of the engine that made it: the model's, or the translation service's. */
  engine: string;
  created_at: Date;
};

/** How often a reader had something translated on a day of Shanghai. */
export type TranslationUsesTable = {
  user_id: number;
  /** The instant the day began. */
  day: Date;
  uses: number;
};

/** Answers of the language model; of one key at most one is not `failed`. */
export type AiAnswersTable = {
  id: string;
  /** SHA-256 of what was asked, and of whose it is where it is not everybody's. */
  key: Buffer;
  /** Whose text was asked about; null for texts that everybody may read. */
  user_id: number | null;
  /** What was asked for: `word`, `entry` … */
  task: string;
  /** Name of the model. */
  engine: string;
  status: 'running' | 'done' | 'failed';
  /** The answer as far as it was written down; only ever continued while it is running. */
  text: Generated<string>;
  input_tokens: Generated<number>;
  output_tokens: Generated<number>;
  /** Whether the provider did not tell the tokens. */
  is_estimated: Generated<boolean>;
  created_at: Date;
  /** When the process that makes it last showed itself. */
  updated_at: Date;
  /** When a reader of another process last listened. */
  heard_at: Date;
};

/** How many answers of the language model a reader had on a day of Shanghai, and what they cost. */
export type AiUsesTable = {
  user_id: number;
  /** The instant the day began. */
  day: Date;
  answers: number;
  input_tokens: Generated<number>;
  output_tokens: Generated<number>;
};

/** One request to a language model. */
export type AiCallsTable = {
  id: Generated<number>;
  at: Date;
  /** The instant the day of Shanghai began. */
  day: Date;
  /** What it was for: a name of `contract/src/ai-tasks.ts`. */
  task: string;
  provider: 'primary' | 'fallback';
  model: string;
  /** Who had asked; null when nobody did, as for a schedule. */
  user_id: number | null;
  /** The newsroom's task it belongs to. */
  task_id: string | null;
  /** `running`, `done`, `stopped` (nobody wanted it any longer), or a `ProviderFault`. */
  outcome: Generated<string>;
  /** Of a call that is running: what is expected. */
  input_tokens: number;
  output_tokens: Generated<number>;
  /** Whether the provider did not tell the tokens. */
  is_estimated: Generated<boolean>;
  /** Its money in millionths of a yuan; null where the model's price is not known. */
  micros: number | null;
  /** Milliseconds until the first piece of the answer, and until its end. */
  first_ms: number | null;
  ms: number | null;
};

/** What language models cost on a day of Shanghai: calls under way count as expected. */
export type AiDaysTable = { day: Date; micros: number };

/** What administrators decided about models: one row, or none. */
export type AiSettingsTable = {
  only_one: Generated<boolean>;
  settings: JSONColumnType<AiSettings>;
};

/** Conversations with the language model. */
export type AiThreadsTable = {
  /** Made by the client. */
  id: string;
  user_id: number;
  source: AskSource;
  /** The text asked about; null when there is none, or it is gone. */
  article_id: number | null;
  /** The whole book asked about; null when there is none, or it is gone. */
  book_id: number | null;
  /** Whether what comes after the asker's place in the book may be told. */
  spoilers: Generated<boolean>;
  pos: JSONColumnType<AskPos> | null;
  /** The text at `pos` when it was first asked about. */
  quote: Generated<string>;
  title: string;
  created_at: Date;
  updated_at: Date;
  /** Kept for undo, for a day. */
  deleted_at: Date | null;
};

/** The questions of conversations, with their answers. */
export type AiTurnsTable = {
  /** Made by the client, so that a question sent twice is asked once. */
  uuid: string;
  thread_id: string;
  /** Of `ai_answers`, while the answer is under way. */
  answer_id: string;
  prompt: string;
  answer: Generated<string>;
  state: Turn['state'];
  /** Why it failed; else ''. */
  message: Generated<string>;
  engine: string;
  grounds: JSONColumnType<Grounds>;
  created_at: Date;
};

/** What readers wrote about texts in their own words. */
export type AiWritingsTable = {
  /** Made by the client, so that what is sent twice is kept once. */
  uuid: string;
  user_id: number;
  /** Null when the text is gone. */
  article_id: number | null;
  kind: WritingKind;
  text: string;
  spoken: boolean;
  checks: JSONColumnType<WritingChecks>;
  /** How the model marked it; null while it did not. */
  marking: JSONColumnType<Marking> | null;
  /** Why it was not marked; else ''. */
  message: Generated<string>;
  /** Of `ai_answers`, while that is kept; null when no model was asked. */
  answer_id: string | null;
  created_at: Date;
  /** Kept for undo, for a day. */
  deleted_at: Date | null;
};

/** Finished parts of tasks of the newsroom, by what was asked. */
export type AiPartsTable = {
  key: Buffer;
  task: string;
  answer: JSONColumnType<object>;
  engine: string;
  created_at: Date;
};
