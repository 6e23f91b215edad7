import { create } from 'zustand';

/** A text somebody wants to see in Chinese, and where it stands. */
export type TranslationRequest = {
  text: string;
  /** What was selected, for a place beside it; null when the text is nowhere on the page. */
  range: Range | null;
  /** Keeps the text with its Chinese; absent where there is nothing to keep it in. */
  keep?: (zh: string) => void;
};

const useStore = create<{ request: TranslationRequest | null }>(() => ({ request: null }));

export const useTranslationRequest = (): TranslationRequest | null =>
  useStore(({ request }) => request);

/**
 * Shows the translation of a text, beside the selection if there is one.
 * @param keep keeps the text with its Chinese
 */
export function openTranslation(text: string, keep?: TranslationRequest['keep']): void {
  const selection = getSelection();
  const range =
    selection?.rangeCount && !selection.isCollapsed ? selection.getRangeAt(0).cloneRange() : null;
  useStore.setState({ request: { text: text.trim(), range, ...(keep && { keep }) } });
}

export const closeTranslation = (): void => useStore.setState({ request: null });
