import { queryClient } from './query-client.ts';
import { expectCoverage } from '#features/articles/coverage-api.ts';
import { noteOutbox, sendNote } from '#features/notes/note-outbox.ts';
import { visitorNotes } from '#features/notes/visitor-notes.ts';
import { forgetTest, keepResult, testRun } from '#features/vocabulary/test-run.ts';
import { submitTest } from '#features/vocabulary/vocabulary-api.ts';
import { savesOf, visitorWords } from '#features/words/visitor-words.ts';
import { sendWord, wordOutbox } from '#features/words/word-outbox.ts';
import { onAccount } from '#lib/account-events.ts';
import { ApiError, call } from '#lib/call.ts';
import type { AccountOutbox } from '#lib/account-outbox.ts';
import type { VisitorStore } from '#lib/visitor-store.ts';
import { toast } from '#ui/toast.ts';
import './note-sync.ts';
import './word-sync.ts';

/*
 * Gives what a visitor kept on this device to the account they log in to. It goes the way of every
 * other change: into an outbox, bound to the account, until the server has it. Sent twice, because
 * the page was closed in between, it changes nothing.
 */

/** What goes along with a login, in words: `3 个生词`, `1 条高亮`; empty when nothing does. */
export function visitorData(): string[] {
  const words = visitorWords.all().length;
  const notes = visitorNotes.all().length;
  const tested = testRun();
  return [
    ...(words > 0 ? [`${words} 个生词`] : []),
    ...(notes > 0 ? [`${notes} 条高亮和笔记`] : []),
    ...(tested?.visitor && tested.result?.reliable ? ['词汇量'] : []),
  ];
}

onAccount(() => void takeAlong());

async function takeAlong(): Promise<void> {
  const words = visitorWords.all();
  const sent = words.flatMap((word) =>
    savesOf(word).map((body) => sendWord({ act: 'save', before: null, body })),
  );
  handOver(visitorWords, sent, wordOutbox);

  const notes = visitorNotes.all();
  const made = notes.map((note) => sendNote({ act: 'save', ...note }));
  handOver(visitorNotes, made, noteOutbox);

  const tested = await takeTestAlong();
  const taken = [
    ...(words.length > 0 ? [`${words.length} 个生词`] : []),
    ...(notes.length > 0 ? [`${notes.length} 条高亮和笔记`] : []),
    ...(tested ? ['词汇量'] : []),
  ];
  if (taken.length > 0) toast(`已带进账号：${taken.join('、')}`);
}

/** Empties a store when its things are safe: with the outbox on the device, or with the server. */
function handOver(
  store: Pick<VisitorStore<unknown>, 'clear'>,
  kept: readonly boolean[],
  outbox: Pick<AccountOutbox<unknown>, 'flush' | 'pending'>,
): void {
  if (kept.length === 0) return;
  if (kept.every(Boolean)) return store.clear();
  void outbox.flush().then(() => {
    if (outbox.pending().length === 0) store.clear();
  });
}

/**
 * A visitor's test counts for an account that has none, and for any when they asked for that.
 * @returns whether it counts now; what the network prevented is tried at the next start
 */
async function takeTestAlong(): Promise<boolean> {
  const run = testRun();
  if (!run?.visitor || !run.result?.reliable) return false;
  try {
    // Not by its query, which a login makes stale under way.
    const known = run.wanted ? null : await call('GET /reader/vocabulary');
    if (known && known.tested_at !== null) {
      forgetTest();
      return false;
    }
    keepResult(run.test, await submitTest(run));
    tellVocabulary();
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.code === 400) forgetTest();
    return false;
  }
}

/** What counts as known shows in lists, articles and figures alike. */
export function tellVocabulary(): void {
  expectCoverage();
  void queryClient.invalidateQueries();
}
