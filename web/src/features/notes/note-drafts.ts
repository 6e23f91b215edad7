import { create } from 'zustand';
import { readStoredJson, writeStored } from '#lib/stored.ts';
import type { NoteBody } from './note-outbox.ts';

/** A note being written, or one that could not be saved: what would be sent, and where to. */
export type NoteDraft = {
  articleId: number;
  body: NoteBody;
  /** Why the server refused it. */
  refusal?: string;
};

type Drafts = Readonly<Record<string, NoteDraft>>;

const KEY = 'note-drafts';
const useStore = create<{ drafts: Drafts }>(() => ({
  drafts: readStoredJson<Drafts>(KEY, 'account') ?? {},
}));

function store(drafts: Drafts): void {
  useStore.setState({ drafts });
  const empty = Object.keys(drafts).length === 0;
  writeStored(KEY, empty ? null : JSON.stringify(drafts), 'account');
}

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
  store({ ...useStore.getState().drafts, [draft.body.note_uuid]: draft });

export function dropDraft(noteUuid: string): void {
  const { [noteUuid]: gone, ...others } = useStore.getState().drafts;
  if (gone) store(others);
}

/** Forgets the drafts of an article that are not worth keeping. */
export function pruneDrafts(articleId: number, isWorth: (draft: NoteDraft) => boolean): void {
  const kept = Object.entries(useStore.getState().drafts).filter(
    ([, draft]) => draft.articleId !== articleId || isWorth(draft),
  );
  if (kept.length < Object.keys(useStore.getState().drafts).length) store(Object.fromEntries(kept));
}

/** Forgets every draft, when another reader logs in. */
export const forgetDrafts = (): void => useStore.setState({ drafts: {} });
