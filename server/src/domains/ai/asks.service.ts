import { createHash, randomUUID } from 'node:crypto';
import type { AskMade, AskPos, Grounds } from '@bluebird/contract/ai-asks.ts';
import { MAX_THREAD_TITLE, MAX_TURNS } from '@bluebird/contract/ask-limits.ts';
import type { Body } from '@bluebird/contract/contract.ts';
import type { StreamEvent } from '@bluebird/contract/endpoint.ts';
import type { Actor } from '#core/actor.ts';
import type { Context } from '#core/context.ts';
import { Refusal } from '#core/refusal.ts';
import { readableText, type ReadableText } from '#domains/articles/readable-text.service.ts';
import type { AnswerEnd, LanguageModel } from '#integrations/language-model/language-model.ts';
import { faultOf, INTERRUPTED } from './answer-faults.ts';
import type { AnswerStore, Question } from './answer-store.ts';
import { materialOf, ROOM, type Material } from './ask-material.ts';
import { askPrompt, type AskPrompt } from './ask-prompt.ts';
import { bookMaterial, requireAskedBook, type BookMaterial } from './book-material.ts';
import type { AskedBook } from './book-passages.queries.ts';
import { bookWords } from './book-words.ts';
import { visible } from './explain-prompts.ts';
import { groundsInBook, groundsOf, NO_GROUNDS } from './grounds.ts';
import { follow, newAnswer, type LiveAnswer } from './live-answer.ts';
import { spoken } from './model-engine.ts';
import { chooseModel, sizeOf } from './models.service.ts';
import { noModel } from './no-model.ts';
import {
  deleteLastTurn,
  findThread,
  findTurn,
  insertThread,
  insertTurn,
  isTaken,
  listTurns,
  updateTurn,
  type TurnRow,
} from './threads.queries.ts';
import { learntWords } from './learnt-words.ts';

type Asked = Body<'POST /api/ai/ask'>;

/** A question as it is asked in its conversation. */
type Asking = {
  uuid: string;
  thread: string;
  source: AskPrompt['source'];
  prompt: string;
  pos: AskPos | null;
  text: ReadableText | null;
  material: Material | null;
  /** The whole book asked about; what of it goes along is looked for once the question is counted. */
  book: AskedBook | null;
  spoilers: boolean;
  inBook: BookMaterial | null;
  /** The question, and those before it. */
  questions: string;
  earlier: TurnRow[];
};

/**
 * Questions to the language model and their answers. A question has a number of its own: sent again,
 * it joins its answer, and nothing is asked or counted twice.
 * @param closing aborted when the server stops
 */
export function createAsks(context: Context, store: AnswerStore, closing: AbortSignal) {
  const { db, clock } = context;

  /** Asks a question, or joins it when it was asked already. */
  async function ask(
    actor: Actor,
    asked: Asked,
    signal: AbortSignal,
    lastEventId: string | null,
  ): Promise<AsyncIterable<StreamEvent>> {
    const uuid = asked.uuid ?? randomUUID();
    const key = keyOf(actor, uuid);
    const told = await findTurn(db, actor.userId, uuid);
    const resumed = lastEventId ? await store.resume(lastEventId, key) : null;
    const { answer, from } = resumed ?? {
      answer: told ? await answerTold(told, key) : await begin(actor, { ...asked, uuid }, key),
      from: 0,
    };
    return withGrounds(follow(answer, from, AbortSignal.any([signal, closing])), actor, uuid);
  }

  /** The answer to a question that was asked before. */
  async function answerTold(
    { uuid, answer, state, message, engine }: NonNullable<Awaited<ReturnType<typeof findTurn>>>,
    key: Buffer,
  ): Promise<LiveAnswer> {
    const live = state === 'running' && (await store.find(key));
    if (live) return live;
    if (state === 'running') await updateTurn(db, uuid, { ...LOST, answer });
    return state === 'done'
      ? newAnswer(uuid, answer, { event: 'done', data: { engine, built_in: false } })
      : newAnswer(uuid, answer, {
          event: 'error',
          data: { ...INTERRUPTED, ...(message && { msg: message }) },
        });
  }

  async function begin(
    actor: Actor,
    asked: Asked & { uuid: string },
    key: Buffer,
  ): Promise<LiveAnswer> {
    const { userId } = actor;
    const { model, why } = await chooseModel(context, { task: 'ask', userId });
    if (!model) throw noModel(why, clock(), MISSING);
    const asking = await prepare(actor, asked);
    const prompt = askPrompt(await withWords(context, actor, asking));
    const question: Question = {
      key,
      task: 'ask',
      owner: userId,
      engine: model.name,
      size: sizeOf(prompt) + (asking.book ? SIZE_OF_BOOK : 0),
      make: (stop) =>
        remembered(
          asking,
          asking.book ? aboutBook(actor, asking, model, stop) : spoken(model, prompt, stop),
        ),
      prepare: async (tx, answerId) => {
        const at = clock();
        await insertThread(tx, newThread(actor, asking, at));
        if (asked.instead_of) await deleteLastTurn(tx, asking.thread, asked.instead_of);
        await insertTurn(tx, {
          uuid: asking.uuid,
          thread_id: asking.thread,
          answer_id: answerId,
          prompt: asking.prompt,
          engine: model.name,
          grounds: JSON.stringify(NO_GROUNDS),
          created_at: at,
        });
        // Numbers are made by clients: one may be somebody else's.
        const turn = await findTurn(tx, actor.userId, asking.uuid);
        if (turn?.thread_id !== asking.thread) throw new Refusal('thread_not_found');
      },
    };
    return store.ask(question, actor);
  }

  /**
   * What a question is about. In a conversation that is under way that is settled; only the passage
   * may be another.
   * @throws Refusal `thread_not_found`, `thread_full`, `article_not_found`, `book_not_found`
   */
  async function prepare(actor: Actor, asked: Asked & { uuid: string }): Promise<Asking> {
    const { uuid, prompt, thread: id = randomUUID(), instead_of } = asked;
    if (await isTaken(db, actor.userId, id)) throw new Refusal('thread_not_found');
    const thread = await findThread(db, actor.userId, id);
    const turns = thread ? await listTurns(db, id) : [];
    const earlier = turns.at(-1)?.uuid === instead_of ? turns.slice(0, -1) : turns;
    if (earlier.length >= MAX_TURNS) throw new Refusal('thread_full');
    const bookId = thread ? thread.whole_book_id : (asked.book_id ?? null);
    const book = bookId === null ? null : await requireAskedBook(context, bookId, actor);
    const articleId = thread ? thread.article_id : book ? null : (asked.article_id ?? null);
    const text = articleId === null ? null : await readableText(context, articleId, actor);
    const pos = asked.pos ?? (thread ? thread.pos : null);
    const questions = [prompt, ...earlier.slice(-2).map((turn) => turn.prompt)].join('\n');
    return {
      uuid,
      thread: id,
      prompt,
      pos: text && pos,
      text,
      source: thread?.source ?? (book ? 'BOOK' : (asked.source ?? sourceOf(text))),
      material: text && materialOf(text, { pos, asked: questions }),
      book,
      spoilers: thread?.spoilers ?? asked.spoilers ?? false,
      inBook: null,
      questions,
      earlier,
    };
  }

  /**
   * The answer to a question about a whole book. Its passages are looked for only now: a model may be
   * asked for that, which nobody may do whose questions are spent.
   */
  async function* aboutBook(
    actor: Actor,
    asking: Asking,
    model: LanguageModel,
    stop: AbortSignal,
  ): AsyncGenerator<string, AnswerEnd> {
    const { spoilers, questions } = asking;
    const book = asking.book!;
    const words = await bookWords(context, actor, { book, asked: questions }, stop);
    asking.inBook = await bookMaterial(context, actor, book, { words, spoilers });
    return yield* spoken(model, askPrompt(await withWords(context, actor, asking)), stop);
  }

  /** Passes an answer on, and writes down at its end what became of the question. */
  async function* remembered(
    asking: Asking,
    pieces: AsyncGenerator<string, AnswerEnd>,
  ): AsyncGenerator<string, AnswerEnd> {
    const { uuid, material } = asking;
    let answer = '';
    let isWhole = false;
    try {
      for (;;) {
        const { value, done } = await pieces.next();
        if (done) {
          const { inBook } = asking;
          const inText = material ? groundsOf(answer, material) : NO_GROUNDS;
          const grounds = inBook ? groundsInBook(answer, inBook) : inText;
          isWhole = true;
          await updateTurn(db, uuid, { answer, state: 'done', grounds, engine: value.engine });
          return value;
        }
        answer += value;
        yield value;
      }
    } catch (error) {
      await updateTurn(db, uuid, { answer, state: 'failed', message: faultOf(error).msg });
      throw error;
    } finally {
      await pieces.return({ usage: null, engine: '' });
      if (!isWhole) await updateTurn(db, uuid, { ...LOST, answer });
    }
  }

  /** Adds to the last event what the answer rests on. */
  async function* withGrounds(
    events: AsyncIterable<StreamEvent>,
    actor: Actor,
    uuid: string,
  ): AsyncGenerator<StreamEvent> {
    for await (const event of events) {
      if (event.event !== 'done') {
        yield event;
        continue;
      }
      const turn = await findTurn(db, actor.userId, uuid);
      const grounds: Grounds = turn?.grounds ?? NO_GROUNDS;
      const data = { ...(event.data as AskMade), thread: turn?.thread_id ?? uuid, uuid, grounds };
      yield { ...event, data };
    }
  }

  return ask;
}

const MISSING = '自由提问要由语言模型来回答，本站还没有接入';
/** Tokens of what at most goes along of a book, which is looked for after the question is counted. */
const SIZE_OF_BOOK = ROOM / 4;
/** A question whose answer its process left behind. */
const LOST = { state: 'failed', message: INTERRUPTED.msg } as const;

/** Under which the store has the answer to a question. */
export const keyOf = ({ userId }: Pick<Actor, 'userId'>, uuid: string): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(['ask', userId, uuid]))
    .digest();

const sourceOf = (text: ReadableText | null): AskPrompt['source'] => {
  if (!text) return 'FREE';
  return text.book ? 'BOOK' : 'ARTICLE';
};

const newThread = (
  { userId }: Actor,
  { thread, source, text, book, spoilers, pos, material, prompt }: Asking,
  at: Date,
) => ({
  id: thread,
  user_id: userId,
  source,
  article_id: text?.id ?? null,
  book_id: book?.id ?? null,
  spoilers,
  pos: pos && JSON.stringify(pos),
  quote: material?.quote ?? '',
  title: titleOf(prompt),
  created_at: at,
  updated_at: at,
});

/** A question as a title: its first line, cut. */
function titleOf(prompt: string): string {
  const [line = ''] = visible(prompt).trim().split('\n');
  const title = line.length > MAX_THREAD_TITLE ? `${line.slice(0, MAX_THREAD_TITLE - 1)}…` : line;
  return title.toWellFormed() || '对话';
}

/** Adds the asker's words to a question about them. */
async function withWords(
  context: Context,
  actor: Actor,
  { source, prompt, earlier, text, material, inBook }: Asking,
): Promise<AskPrompt> {
  return {
    source,
    prompt,
    earlier,
    text: text && {
      title: text.title,
      book: text.book,
      given: material!.given,
      of: material!.paragraphs.length,
      quote: material!.quote,
    },
    book: inBook,
    words: source === 'WORD' && !text ? await learntWords(context, actor) : [],
  };
}
