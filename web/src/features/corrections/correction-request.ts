import type { CorrectionKind } from '@bluebird/contract/corrections.ts';
import { create } from 'zustand';

/** A place of an article that a reader wants to put right. */
export type CorrectionRequest = {
  articleId: number;
  kind: CorrectionKind;
  /** Absent: the title. */
  blockId?: string;
  word?: string;
  /** The English it is about, and what stands there. */
  english: string;
  before: string;
};

const useStore = create<{ request: CorrectionRequest | null }>(() => ({ request: null }));

export const useCorrectionRequest = (): CorrectionRequest | null =>
  useStore(({ request }) => request);

export const openCorrection = (request: CorrectionRequest): void => useStore.setState({ request });

export const closeCorrection = (): void => useStore.setState({ request: null });
