import { create } from 'zustand';

/** What can stand beside or over the text, one at a time; the word card is apart from it. */
export type ArticlePanel = 'type' | 'more';

/** Which panel of the article screen is open. */
const usePanel = create<{ open: ArticlePanel | null }>(() => ({ open: null }));

export const useArticlePanel = (): ArticlePanel | null => usePanel((state) => state.open);

export const openPanel = (panel: ArticlePanel): void => usePanel.setState({ open: panel });

export const closePanel = (): void => usePanel.setState({ open: null });

/** Opens a panel, or closes it when it is open. */
export const togglePanel = (panel: ArticlePanel): void =>
  usePanel.setState(({ open }) => ({ open: open === panel ? null : panel }));
