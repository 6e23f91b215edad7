import { createHash } from 'node:crypto';
import type { Marking, Writing } from '@bluebird/contract/ai-writings.ts';
import type { Api, Body } from '@bluebird/contract/contract.ts';
import type { Received } from '@bluebird/contract/endpoint.ts';
import type { Actor } from '#core/actor.ts';
import type { Context } from '#core/context.ts';
import { Refusal } from '#core/refusal.ts';
import { listVisible } from '#domains/articles/articles.service.ts';
import { readableText, type ReadableText } from '#domains/articles/readable-text.service.ts';
import { faultOf } from './answer-faults.ts';
import type { AnswerStore } from './answer-store.ts';
import { materialOf, paragraphsOf } from './ask-material.ts';
import type { KeySentences } from './key-sentences.service.ts';
import { follow } from './live-answer.ts';
import { checkedMarking, markingPrompt, MarkingShape, readMarking } from './marking-prompt.ts';
import { structured } from './model-engine.ts';
import { chooseModel, sizeOf } from './models.service.ts';
import { textNamed } from './threads.view.ts';
import { checkWriting } from './writing-checks.ts';
import {
  countWritings,
  findWriting,
  insertWriting,
  listWritings,
  updateAnswer,
  updateMarking,
  updateWritingDeleted,
  type WritingRow,
} from './writings.queries.ts';

/** @param readable whether the writer may still see the text */
const viewOf = (row: WritingRow, readable: boolean): Writing => ({
  uuid: row.uuid,
  article: readable ? textNamed(row) : null,
  kind: row.kind,
  text: row.text,
  spoken: row.spoken,
  checks: row.checks,
  marking: row.marking,
  message: row.message,
  created_at: row.created_at.toISOString(),
});

/**
 * What readers write about texts: kept, checked, and marked by the model where there is one.
 * @param closing aborted when the server stops
 */
export function createWritings(
  context: Context,
  store: AnswerStore,
  keySentences: KeySentences,
  closing: AbortSignal,
) {
  const { db, clock } = context;

  /** @throws Refusal `writing_not_found` */
  async function require(actor: Actor, uuid: string): Promise<WritingRow> {
    const row = await findWriting(db, actor.userId, uuid);
    if (!row) throw new Refusal('writing_not_found');
    return row;
  }

  /**
   * Keeps a writing and has it marked; one that is there already is marked if it was not.
   * @throws Refusal `article_not_found`; `writing_not_found` for a number that is another's
   */
  async function write(
    actor: Actor,
    asked: Body<'POST /api/ai/writing'>,
    signal: AbortSignal,
  ): Promise<Writing> {
    const { uuid, article_id, kind, spoken } = asked;
    const text = await readableText(context, article_id, actor);
    const checks = checkWriting(context.dictionary, asked.text, {
      paragraphs: paragraphsOf(text.blocks).map((paragraph) => paragraph.text),
      points: await keySentences(text, actor),
    });
    await insertWriting(db, {
      uuid,
      user_id: actor.userId,
      article_id,
      kind,
      text: asked.text,
      spoken,
      checks: JSON.stringify(checks),
      marking: null,
      answer_id: null,
      created_at: clock(),
      deleted_at: null,
    });
    // Numbers are made by clients: one may be somebody else's, or another text's.
    const row = await require(actor, uuid);
    if (row.article_id !== article_id) throw new Refusal('writing_not_found');
    if (row.marking === null) {
      const marked = await mark(actor, row, text, signal);
      if (marked) await updateMarking(db, uuid, marked);
    }
    return viewOf(await require(actor, uuid), true);
  }

  /** How the model marks a writing, or why it does not; null where there is none. */
  async function mark(
    actor: Actor,
    row: WritingRow,
    text: ReadableText,
    signal: AbortSignal,
  ): Promise<{ marking: Marking | null; message: string } | null> {
    const { model } = await chooseModel(context, { task: 'writing', userId: actor.userId });
    if (!model) return null;
    const { given, paragraphs } = materialOf(text, { pos: null, asked: row.text });
    const prompt = markingPrompt(text.title, given, { kind: row.kind, writing: row.text });
    try {
      const answer = await store.ask(
        {
          key: keyOf(actor, row.uuid),
          task: 'writing',
          owner: actor.userId,
          engine: model.name,
          size: sizeOf(prompt),
          make: (stop) => structured(model, prompt, readMarking, stop),
        },
        actor,
      );
      await updateAnswer(db, row.uuid, answer.id);
      const until = AbortSignal.any([signal, closing]);
      for await (const { event: _ } of follow(answer, answer.text.length, until));
      const { end } = answer;
      if (end?.event !== 'done') return { marking: null, message: end?.data.msg ?? '' };
      const read = MarkingShape.parse(JSON.parse(answer.text));
      const checked = checkedMarking(read, { writing: row.text, paragraphs });
      return { marking: { ...checked, engine: end.data.engine }, message: '' };
    } catch (error) {
      if (error instanceof Refusal) return { marking: null, message: faultOf(error).msg };
      throw error;
    }
  }

  /** Writings as their writer sees them; of a text that may not be seen any longer, no title. */
  async function viewsOf(actor: Actor, rows: WritingRow[]): Promise<Writing[]> {
    const ids = rows.flatMap(({ article_id }) => article_id ?? []);
    const visible = await listVisible(context, ids, actor);
    return rows.map((row) => viewOf(row, visible.has(row.article_id ?? 0)));
  }

  return {
    write,

    async list(
      actor: Actor,
      { article_id, offset, limit }: Received<Api['GET /api/ai/writing']>['query'],
    ) {
      const filter = { userId: actor.userId, articleId: article_id };
      const [rows, total] = await Promise.all([
        listWritings(db, filter, offset, limit),
        countWritings(db, filter),
      ]);
      const end = offset + rows.length;
      return {
        items: await viewsOf(actor, rows),
        next_offset: end < total ? end : null,
        total,
      };
    },

    remove: async ({ userId }: Actor, uuid: string) => ({
      removed: await updateWritingDeleted(db, { userId, uuid, at: clock() }),
    }),

    async restore(actor: Actor, uuid: string): Promise<Writing> {
      await updateWritingDeleted(db, { userId: actor.userId, uuid, at: null });
      const [view] = await viewsOf(actor, [await require(actor, uuid)]);
      return view!;
    },
  };
}

const keyOf = ({ userId }: Actor, uuid: string): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(['writing', userId, uuid]))
    .digest();
