import type { Api } from '@bluebird/contract/contract.ts';
import type { Args } from '@bluebird/contract/endpoint.ts';
import type { WordState } from '@bluebird/contract/words.ts';
import type { QueryClient } from '@tanstack/react-query';
import { messageOf } from '#lib/api-error.ts';
import { call } from '#lib/call.ts';
import { toast, UNDO_TIME } from '#ui/toast.ts';
import { setWordState } from './word-states.ts';

export type BulkAct = Args<Api['POST /reader/myword/bulk']>['body']['act'];

/** What an act is called on its button, and what is said when it is done. */
export const BULK_ACTS: Record<BulkAct, { label: string; done: string }> = {
  known: { label: '已认识', done: '标为认识' },
  suspend: { label: '暂停', done: '暂停复习' },
  resume: { label: '继续', done: '继续复习' },
  restart: { label: '重新学', done: '从头学起' },
  remove: { label: '移出', done: '移出生词本' },
};

/** Most words of one change. */
export const MAX_SELECTED = 500;

/** A word and its state before the change. */
export type WordNow = { word: string; state: WordState };

/** What is shown of a word while the change is on its way; undefined: as it is. */
const AHEAD: Partial<Record<BulkAct, WordState | null>> = {
  known: 'known',
  suspend: 'suspended',
  restart: 'new',
  remove: null,
};

/** Changes many words, shown at once; for eight seconds a toast takes it back. */
export async function changeWords(
  client: QueryClient,
  words: readonly WordNow[],
  act: BulkAct,
): Promise<void> {
  const ahead = AHEAD[act];
  if (ahead !== undefined) for (const { word } of words) setWordState(word, ahead);
  const goBack = () => {
    for (const { word, state } of words) setWordState(word, state);
  };
  try {
    const { changed, undo } = await call('POST /reader/myword/bulk', {
      body: { words: words.map(({ word }) => word), act },
    });
    toast(saying(words, act, changed), {
      undo: () => {
        goBack();
        void undoChange(client, undo);
      },
      duration: UNDO_TIME,
    });
  } catch (error) {
    goBack();
    toast(messageOf(error));
  }
  await client.invalidateQueries({ queryKey: ['words'] });
}

function saying(words: readonly WordNow[], act: BulkAct, changed: number): string {
  const { done } = BULK_ACTS[act];
  if (changed === 0) return '没有需要改的词';
  return words.length === 1 ? `「${words[0]!.word}」已${done}` : `${changed} 个词已${done}`;
}

/** Takes a change of many back. */
export async function undoChange(client: QueryClient, undo: string): Promise<void> {
  try {
    await call('POST /reader/myword/bulk/undo', { body: { undo } });
  } catch (error) {
    toast(messageOf(error));
  }
  await client.invalidateQueries({ queryKey: ['words'] });
}
