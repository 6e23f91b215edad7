import { create } from 'zustand';

/** A request for the translation of a text, with the text's place. */
type TranslationRequest = {
  text: string;
  /** What was selected, for a place beside it; null when the text is nowhere on the page. */
  range: Range | null;
  /** The matching part of the article's own translation; null when there is none. */
  chinese: StoredChinese | null;
  /** Keeps the text with its Chinese; absent where there is nothing to keep it in. */
  keep?: (zh: string) => void;
};

/** A text's own translation. */
export type StoredChinese = {
  zh: string;
  /** Of just the sentences asked for; else of their paragraph. */
  own: boolean;
  /** Whether less than these sentences was asked for. */
  partial: boolean;
  /** Whether it is a machine translation. */
  automatic: boolean;
};

const useStore = create<{ request: TranslationRequest | null }>(() => ({ request: null }));

export const useTranslationRequest = (): TranslationRequest | null =>
  useStore(({ request }) => request);

/**
 * Shows the translation of a text, beside the selection if there is one.
 */
export function openTranslation(
  text: string,
  { chinese = null, keep }: Partial<Pick<TranslationRequest, 'chinese' | 'keep'>> = {},
): void {
  const selection = getSelection();
  const range =
    selection?.rangeCount && !selection.isCollapsed ? selection.getRangeAt(0).cloneRange() : null;
  useStore.setState({ request: { text: text.trim(), range, chinese, ...(keep && { keep }) } });
}

export const closeTranslation = (): void => useStore.setState({ request: null });
