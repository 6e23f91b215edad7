import { readStoredJson, writeStored } from '#lib/stored.ts';
import type { Draft } from './draft.ts';

/** Changes that were not saved, kept on this device with what they began from. */
export type KeptDraft = { version: number; base: Draft; draft: Draft; at: number };

const keyOf = (articleId: number) => `desk-draft:${articleId}`;

export const readKept = (articleId: number): KeptDraft | null =>
  readStoredJson<KeptDraft>(keyOf(articleId), 'account');

export function keepDraft(articleId: number, kept: KeptDraft): void {
  writeStored(keyOf(articleId), JSON.stringify(kept), 'account');
}

export const forgetDraft = (articleId: number): void =>
  void writeStored(keyOf(articleId), null, 'account');
