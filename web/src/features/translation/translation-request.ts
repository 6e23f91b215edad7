import { create } from 'zustand';

/** A text somebody wants to see in Chinese, and where it stands. */
export type TranslationRequest = {
  text: string;
  /** What was selected, for a place beside it; null when the text is nowhere on the page. */
  range: Range | null;
};

const useStore = create<{ request: TranslationRequest | null }>(() => ({ request: null }));

export const useTranslationRequest = (): TranslationRequest | null =>
  useStore(({ request }) => request);

/** Shows the translation of a text, beside the selection if there is one. */
export function openTranslation(text: string): void {
  const selection = getSelection();
  const range =
    selection?.rangeCount && !selection.isCollapsed ? selection.getRangeAt(0).cloneRange() : null;
  useStore.setState({ request: { text: text.trim(), range } });
}

export const closeTranslation = (): void => useStore.setState({ request: null });
