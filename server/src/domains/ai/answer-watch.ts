import type { Context } from '#core/context.ts';
import { saveProgress } from './answers.queries.ts';
import type { LiveAnswer } from './live-answer.ts';

const SECOND = 1_000;
/** How often answers are written down while they grow. */
const SAVE_MS = SECOND;
/** How often their process shows itself while they do not grow. */
const ALIVE_MS = 3 * SECOND;
/** An answer to which nobody has listened for so long is stopped. */
const ALONE_MS = 30 * SECOND;

/** An answer that this process makes; times are milliseconds. */
type Watched = {
  answer: LiveAnswer;
  stop: AbortController;
  heardAt: number;
  saved: { text: string; at: number };
};

/**
 * Watches over the answers that this process makes: writes down how far they are, all in one
 * statement each second, so that many cost readers little, and stops those to which nobody listens
 * any longer.
 */
export function createAnswerWatch({ db, clock, log }: Pick<Context, 'db' | 'clock' | 'log'>) {
  const watched = new Map<string, Watched>();
  let timer: NodeJS.Timeout | undefined;
  let isLooking = false;

  async function lookAfter(): Promise<void> {
    const now = clock();
    const at = now.getTime();
    const due = [...watched.values()].filter((one) => {
      if (one.answer.listeners > 0) one.heardAt = at;
      return one.answer.text !== one.saved.text || at - one.saved.at >= ALIVE_MS;
    });
    if (due.length === 0) return;
    for (const one of due) one.saved = { text: one.answer.text, at };
    const progress = due.map(({ answer, saved }) => ({ id: answer.id, text: saved.text }));
    const heard = new Map(
      (await saveProgress(db, progress, now)).map(({ id, heard_at }) => [id, heard_at.getTime()]),
    );
    for (const one of due) {
      const elsewhere = heard.get(one.answer.id);
      one.heardAt = Math.max(one.heardAt, elsewhere ?? 0);
      if (elsewhere === undefined || at - one.heardAt >= ALONE_MS) one.stop.abort();
    }
  }

  function look(): void {
    if (isLooking) return;
    isLooking = true;
    lookAfter()
      .catch((error: unknown) => log.warn({ err: error }, 'answers were not written down'))
      .finally(() => {
        isLooking = false;
      });
  }

  return {
    /**
     * Watches over an answer until `end`.
     * @returns what is aborted when it is stopped, because nobody listens or by `stop`
     */
    over(answer: LiveAnswer): { signal: AbortSignal; stop: () => void; end: () => void } {
      const stop = new AbortController();
      const at = clock().getTime();
      watched.set(answer.id, { answer, stop, heardAt: at, saved: { text: '', at } });
      timer ??= setInterval(look, SAVE_MS).unref();
      return {
        signal: stop.signal,
        stop: () => stop.abort(),
        end() {
          watched.delete(answer.id);
          if (watched.size > 0) return;
          clearInterval(timer);
          timer = undefined;
        },
      };
    },
  };
}
