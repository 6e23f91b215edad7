import { create } from 'zustand';
import { onLogout } from '#lib/account-events.ts';
import { readStoredJson, watchStored, writeStored } from '#lib/stored.ts';
import type { NoteBody } from './notes-api.ts';

/** A note being written, or one that could not be saved: what would be sent, and where to. */
export type NoteDraft = {
  articleId: number;
  body: NoteBody;
  /** Why the server refused it. */
  refusal?: string;
};

type Drafts = Readonly<Record<string, NoteDraft>>;

const KEY = 'note-drafts';
// Where the device keeps nothing, drafts live as long as the page.
let memory: Drafts | null = null;
const kept = (): Drafts => memory ?? readStoredJson<Drafts>(KEY, 'account') ?? {};

const useStore = create<{ drafts: Drafts }>(() => ({ drafts: kept() }));

// Each change starts from what is kept: another tab may have written a draft of its own since.
function change(next: (drafts: Drafts) => Drafts): void {
  const drafts = next(kept());
  const empty = Object.keys(drafts).length === 0;
  memory = writeStored(KEY, empty ? null : JSON.stringify(drafts), 'account') ? null : drafts;
  useStore.setState({ drafts });
}

/** Follows what other tabs write. Returns the way to stop. */
export const watchDrafts = (): (() => void) =>
  watchStored(KEY, 'account', () => useStore.setState({ drafts: kept() }));

/** Notes that were begun and not saved, by the note's id. */
export const useDrafts = (): Drafts => useStore(({ drafts }) => drafts);

/** What was begun of a note and not saved. */
export const draftOf = (noteUuid: string): NoteDraft | undefined =>
  useStore.getState().drafts[noteUuid];

/** How many notes have something written that was not saved. */
export const unfinishedNotes = (): number =>
  Object.values(useStore.getState().drafts).filter(({ body }) =>
    Boolean(body.comment.trim() || body.tag.trim()),
  ).length;

/** Keeps what was written on the device until it is saved or thrown away. */
export const keepDraft = (draft: NoteDraft): void =>
  change((drafts) => ({ ...drafts, [draft.body.note_uuid]: draft }));

export function dropDraft(noteUuid: string): void {
  if (noteUuid in kept()) change(({ [noteUuid]: _, ...others }) => others);
}

/** Forgets the drafts of an article that are not worth keeping. */
export function pruneDrafts(articleId: number, isWorth: (draft: NoteDraft) => boolean): void {
  const isOver = (draft: NoteDraft) => draft.articleId === articleId && !isWorth(draft);
  if (!Object.values(kept()).some(isOver)) return;
  change((drafts) =>
    Object.fromEntries(Object.entries(drafts).filter(([, draft]) => !isOver(draft))),
  );
}

/** Forgets every draft; done when the reader logs out. */
export function forgetDrafts(): void {
  memory = null;
  useStore.setState({ drafts: {} });
}
onLogout(forgetDrafts);
