import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Actor } from '#core/actor.ts';
import type { Context } from '#core/context.ts';
import type { Db } from '#db/client.ts';
import { Refusal } from '#core/refusal.ts';
import type { AnswerEnd } from '#integrations/language-model/language-model.ts';
import { faultOf, INTERRUPTED } from './answer-faults.ts';
import { createAnswerWatch } from './answer-watch.ts';
import {
  claimAnswer,
  findAnswer,
  findCurrent,
  forgetOld,
  giveUp,
  hear,
  saveEnd,
} from './answers.queries.ts';
import { grow, newAnswer, type LiveAnswer } from './live-answer.ts';
import { estimatedTokens } from './tokens.ts';
import { reserve } from './usage.service.ts';
import { settleUse, type Use } from './usage.queries.ts';

/** A question to the language model. */
export type Question = {
  /** The same for whoever asks the same; a reader's own where the text is not everybody's. */
  key: Buffer;
  task: string;
  owner: number | null;
  /** Name of the model that is asked first. */
  engine: string;
  /** Estimated tokens of the prompt. */
  size: number;
  /** Asks the model. @throws ProviderError */
  make: (signal: AbortSignal) => AsyncGenerator<string, AnswerEnd>;
  /**
   * Writes down what belongs to the answer, in the transaction that claims and counts it: it happens
   * together with that, or not at all.
   */
  prepare?: (tx: Db, answerId: string) => Promise<void>;
};

const SECOND = 1_000;
/** A process that has not shown itself for so long has ended. */
const STALE_MS = 12 * SECOND;
/** How often another process looks how far an answer has come, and how often it says so. */
const LOOK_MS = 250;
const HEAR_MS = 5 * SECOND;

/** Longest answer, in UTF-16 units. */
const MAX_ANSWER = 20_000;

const HOUR_MS = 3_600 * SECOND;
const KEPT_FAILED_MS = HOUR_MS;
const KEPT_OWN_MS = 30 * 24 * HOUR_MS;

const LAST_EVENT = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}):(\d{1,9})$/;

type Row = NonNullable<Awaited<ReturnType<typeof findAnswer>>>;

export type AnswerStore = ReturnType<typeof createAnswerStore>;

/**
 * Answers of the language model: made once however many ask at the same moment, in whatever process,
 * and kept. The process that claims one makes it and writes down how far it is; other processes read
 * that.
 * @param closing aborted when the server stops
 */
export function createAnswerStore(
  { db, clock, log }: Pick<Context, 'db' | 'clock' | 'log'>,
  closing: AbortSignal,
) {
  /** Answers this process makes, and those it sees another one make, by id. */
  const making = new Map<string, LiveAnswer>();
  const watched = new Map<string, LiveAnswer>();
  /** What stops the answers this process makes. */
  const stopping = new Map<string, () => void>();
  const watches = createAnswerWatch({ db, clock, log });

  const staleSince = () => new Date(clock().getTime() - STALE_MS);

  /** The answer of a row, wherever it is made. */
  function answerOf(row: Row): LiveAnswer {
    if (row.status === 'running') return making.get(row.id) ?? watched.get(row.id) ?? watch(row);
    return newAnswer(row.id, row.text, endOf(row));
  }

  /** Follows an answer that another process makes. */
  function watch({ id, text }: Row): LiveAnswer {
    const answer = newAnswer(id, text);
    watched.set(id, answer);
    void (async () => {
      try {
        await look(answer);
      } catch (error) {
        if (!closing.aborted) log.warn({ err: error }, 'an answer was lost from sight');
      } finally {
        watched.delete(id);
        if (!answer.end) grow(answer, answer.text, { event: 'error', data: INTERRUPTED });
      }
    })();
    return answer;
  }

  async function look(answer: LiveAnswer): Promise<void> {
    let heard = 0;
    for (;;) {
      await sleep(LOOK_MS, undefined, { signal: closing, ref: false });
      const now = clock();
      if (answer.listeners > 0 && now.getTime() - heard >= HEAR_MS) {
        await hear(db, answer.id, now);
        heard = now.getTime();
      }
      const row = await findAnswer(db, answer.id);
      if (!row) return;
      if (row.status !== 'running') return grow(answer, row.text, endOf(row));
      if (row.updated_at < staleSince()) return void (await giveUp(db, row.id, staleSince()));
      if (row.text.length > answer.text.length) grow(answer, row.text);
    }
  }

  /**
   * Claims a question's answer for this process and begins it; null when another was quicker.
   * @throws Refusal `ai_quota_spent`
   */
  async function begin(question: Question, actor: Actor): Promise<LiveAnswer | null> {
    const { key, task, owner: user_id, engine } = question;
    const answer = newAnswer(randomUUID());
    making.set(answer.id, answer);
    let use: Use | null = null;
    try {
      const at = clock();
      use = await db.transaction().execute(async (tx) => {
        await question.prepare?.(tx, answer.id);
        const claimed = await claimAnswer(tx, { id: answer.id, key, user_id, task, engine, at });
        return claimed ? reserve(tx, actor, at) : null;
      });
    } finally {
      if (!use) making.delete(answer.id);
    }
    if (!use) return null;
    void make(answer, question, use);
    return answer;
  }

  /** Makes an answer to its end, and writes that down. */
  async function make(answer: LiveAnswer, question: Question, use: Use): Promise<void> {
    const { id } = answer;
    const watch = watches.over(answer);
    stopping.set(id, watch.stop);
    const ended = await take(answer, question.make(AbortSignal.any([watch.signal, closing])));
    watch.end();
    const { text } = answer;
    const isWhole = !('error' in ended);
    if (!isWhole && !closing.aborted) {
      log.warn({ err: ended.error, task: question.task }, 'an answer was not made');
    }
    const known = isWhole ? ended.usage : null;
    const usage = known ?? {
      input: isWhole || text ? question.size : 0,
      output: estimatedTokens(text),
    };
    const counts = isWhole || (watch.signal.aborted && text !== '');
    const end = isWhole
      ? ({ event: 'done', data: { engine: ended.engine, built_in: false } } as const)
      : ({ event: 'error', data: faultOf(ended.error) } as const);
    try {
      const status = isWhole ? 'done' : 'failed';
      const at = clock();
      const engine = isWhole ? ended.engine : question.engine;
      await saveEnd(db, id, { text, status, engine, usage, estimated: known === null, at });
      await settleUse(db, use, usage, counts);
      const [failed, own] = [KEPT_FAILED_MS, KEPT_OWN_MS].map((ms) => new Date(+at - ms));
      await forgetOld(db, question.owner, { failed: failed!, own: own! });
    } catch (error) {
      if (!closing.aborted) log.error({ err: error }, 'the end of an answer was not written down');
    }
    grow(answer, text, end);
    making.delete(id);
    stopping.delete(id);
  }

  /** The answer to a question that is kept, or under way; undefined when there is none. */
  async function find(key: Buffer): Promise<LiveAnswer | undefined> {
    const row = await findCurrent(db, key);
    if (!row) return undefined;
    if (row.status === 'running' && !making.has(row.id) && row.updated_at < staleSince()) {
      await giveUp(db, row.id, staleSince());
      return undefined;
    }
    return answerOf(row);
  }

  return {
    find,

    /** Stops an answer, in whatever process it is made. */
    async stop(id: string): Promise<void> {
      await giveUp(db, id, new Date(clock().getTime() + STALE_MS));
      stopping.get(id)?.();
    },

    /**
     * The answer to a question, begun now unless it is kept or under way.
     * @throws Refusal `ai_quota_spent`, `unavailable`
     */
    async ask(question: Question, actor: Actor): Promise<LiveAnswer> {
      for (let tries = 0; tries < 3; tries++) {
        const answer = (await find(question.key)) ?? (await begin(question, actor));
        if (answer) return answer;
      }
      throw new Refusal('unavailable', { retryAfter: 1 });
    },

    /**
     * The answer that a reader who was cut off had before, and how much of it; null when it was
     * another question's, or is forgotten.
     */
    async resume(
      lastEventId: string,
      key: Buffer,
    ): Promise<{ answer: LiveAnswer; from: number } | null> {
      const [, id, from] = LAST_EVENT.exec(lastEventId) ?? [];
      const row = id ? await findAnswer(db, id) : undefined;
      if (!row?.key.equals(key)) return null;
      return { answer: answerOf(row), from: Number(from) };
    },
  };
}

const endOf = ({ status, engine }: Row) =>
  status === 'done'
    ? ({ event: 'done', data: { engine, built_in: false } } as const)
    : ({ event: 'error', data: INTERRUPTED } as const);

/** Takes all pieces of an answer as they come. @returns how it ended, or why it is not whole */
async function take(
  answer: LiveAnswer,
  pieces: AsyncGenerator<string, AnswerEnd>,
): Promise<AnswerEnd | { error: unknown }> {
  try {
    for (;;) {
      const { value, done } = await pieces.next();
      if (done) return value;
      grow(answer, answer.text + value);
      if (answer.text.length > MAX_ANSWER) {
        await pieces.return({ usage: null, engine: '' });
        return { error: new Error('an answer without end') };
      }
    }
  } catch (error) {
    return { error };
  }
}
