import type { AskPos } from '@bluebird/contract/ai-asks.ts';
import { create } from 'zustand';
import type { SentAsk } from '#features/ai/use-ask.ts';
import { goToLogin } from '#lib/navigation.ts';
import { isLoggedIn } from '#lib/session.ts';

/** What is asked beside a text. */
type Asking = {
  open: boolean;
  /** The passage that is asked about; null: the whole text. */
  pos: AskPos | null;
  /** Whether the whole book is asked about, and not the chapter. */
  wholeBook: boolean;
  /** What stands there. */
  quote: string;
  /** The conversation that is shown; null before its first question. */
  thread: string | null;
  /** The question that begins it, until it is there. */
  first: SentAsk | undefined;
};

const NOTHING: Asking = {
  open: false,
  pos: null,
  wholeBook: false,
  quote: '',
  thread: null,
  first: undefined,
};

const useStore = create<Asking>(() => NOTHING);

export const useAsking = (): Asking => useStore();

/** Opens the panel as it was left, or to ask about a passage. A visitor is sent to log in. */
export function openAsking(about?: Pick<Asking, 'pos' | 'quote'>): void {
  if (!isLoggedIn()) return goToLogin();
  useStore.setState(about ? { ...NOTHING, ...about, open: true } : { open: true });
}

/** Asks about the whole book, or about the chapter. */
export const askWholeBook = (wholeBook: boolean): void => useStore.setState({ wholeBook });

export const closeAsking = (): void => useStore.setState({ open: false });

/** Shows a conversation; one that only begins, with its first question. */
export const showConversation = (thread: string, first?: SentAsk): void =>
  useStore.setState({ thread, first });

/** The first question was asked, and is not to be sent again. */
export const forgetFirst = (): void => useStore.setState({ first: undefined });

/** Leaves the conversation for a new one about the whole text. */
export const askAnew = (): void => useStore.setState({ ...NOTHING, open: true });

/** Leaves the text. */
export const endAsking = (): void => useStore.setState(NOTHING);
