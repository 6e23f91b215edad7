import type { WritingKind } from '@bluebird/contract/ask-limits.ts';
import { useState } from 'react';
import { randomId } from '#lib/random-id.ts';
import { readStoredJson, writeStored } from '#lib/stored.ts';

/** What is being written about a text. Its number stays until it was kept, so that it is kept once. */
export type WritingDraft = { uuid: string; kind: WritingKind; text: string; spoken: boolean };

const keyOf = (articleId: number) => `writing:${articleId}`;

const newDraft = (kind: WritingKind): WritingDraft => ({
  uuid: randomId(),
  kind,
  text: '',
  spoken: false,
});

/** What is being written about a text; the device keeps it until it is sent. */
export function useWritingDraft(articleId: number) {
  const [draft, setDraft] = useState(
    () => readStoredJson<WritingDraft>(keyOf(articleId), 'account') ?? newDraft('summary'),
  );
  const keep = (next: WritingDraft) => {
    setDraft(next);
    writeStored(keyOf(articleId), next.text ? JSON.stringify(next) : null, 'account');
  };
  return {
    draft,
    change: (part: Partial<WritingDraft>) => keep({ ...draft, ...part }),
    /** Begins the next one. */
    clear: () => keep(newDraft(draft.kind)),
  };
}
