import { create } from 'zustand';

/** A text somebody wants to see in Chinese, and where it stands. */
export type TranslationRequest = {
  text: string;
  /** What was selected, for a place beside it; null when the text is nowhere on the page. */
  range: Range | null;
  /** What the text's own translation has for it; null when it has nothing. */
  chinese: StoredChinese | null;
  /** Keeps the text with its Chinese; absent where there is nothing to keep it in. */
  keep?: (zh: string) => void;
};

/** The Chinese that a text brought along. */
export type StoredChinese = {
  zh: string;
  /** Of just the sentences asked for; else of their paragraph. */
  own: boolean;
  /** Whether less than these sentences was asked for. */
  partial: boolean;
  /** Whether a machine made it. */
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
