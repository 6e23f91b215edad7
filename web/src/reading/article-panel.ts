import { useState } from 'react';
import { create } from 'zustand';

/** What can stand beside or over the text, one at a time; the word card is apart from it. */
type ArticlePanel =
  | 'type'
  | 'contents'
  | 'more'
  | 'summary'
  | 'help'
  | 'marks'
  | 'preread'
  | 'collection'
  | 'pdf'
  | 'notes'
  | 'voice'
  | 'practice';

/** Which panel of the article screen is open. */
const usePanel = create<{ open: ArticlePanel | null }>(() => ({ open: null }));

export const useArticlePanel = (): ArticlePanel | null => usePanel((state) => state.open);

export const openPanel = (panel: ArticlePanel): void => usePanel.setState({ open: panel });

/** Closes a panel, whichever it is unless told; another one that took its place stays. */
export const closePanel = (panel?: ArticlePanel): void =>
  usePanel.setState((state) =>
    panel === undefined || state.open === panel ? { open: null } : state,
  );

/** Opens a panel, or closes it when it is open. */
export const togglePanel = (panel: ArticlePanel): void =>
  usePanel.setState(({ open }) => ({ open: open === panel ? null : panel }));

/**
 * Whether a panel is open; null until it was first asked for. Its code comes then, and stays for
 * the closing motion.
 */
export function useLatePanel(panel: ArticlePanel): boolean | null {
  const open = useArticlePanel() === panel;
  const [wanted, setWanted] = useState(false);
  if (open && !wanted) setWanted(true);
  return wanted || open ? open : null;
}
