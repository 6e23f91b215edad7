import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { NoteDraft } from './note-drafts.ts';

type Listener = (event: { key: string; newValue: string | null }) => void;
let stored: Map<string, string>;
let listeners: Listener[];
let blocked: boolean;

const KEY = 'account:note-drafts';
const draft = (note_uuid: string, comment: string, articleId = 7): NoteDraft => ({
  articleId,
  body: {
    note_uuid,
    comment,
    text: 'cello',
    root: null,
    tag: '',
    color: 'yellow',
    data: null,
    is_public: false,
  },
});

/** A tab of the app: what it keeps is told to the others opened before. */
async function openTab() {
  vi.resetModules();
  const tab = await import('./note-drafts.ts');
  tab.watchDrafts();
  return tab;
}
const tell = () => {
  for (const listen of listeners) listen({ key: KEY, newValue: stored.get(KEY) ?? null });
};
const written = () => Object.keys(JSON.parse(stored.get(KEY) ?? '{}') as object);

beforeEach(() => {
  stored = new Map();
  listeners = [];
  blocked = false;
  vi.stubGlobal('addEventListener', (_: string, listener: Listener) => listeners.push(listener));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem(key: string, value: string) {
      if (blocked) throw new Error('full');
      stored.set(key, value);
    },
    removeItem: (key: string) => void stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('what two tabs write is kept of both', async () => {
  const one = await openTab();
  const other = await openTab();
  one.keepDraft(draft('a', '甲'));
  other.keepDraft(draft('b', '乙'));
  one.keepDraft(draft('a', '甲甲'));
  expect(written()).toEqual(['a', 'b']);
  other.dropDraft('b');
  one.keepDraft(draft('c', '丙', 8));
  one.pruneDrafts(8, () => false);
  expect(written()).toEqual(['a']);
});

test('a tab shows what another one writes, saves, and forgets', async () => {
  const one = await openTab();
  const other = await openTab();
  one.keepDraft(draft('a', '甲'));
  tell();
  expect(other.draftOf('a')?.body.comment).toBe('甲');
  one.dropDraft('a');
  tell();
  expect(other.draftOf('a')).toBeUndefined();
});

test('where the device keeps nothing, drafts live as long as the page', async () => {
  blocked = true;
  const tab = await openTab();
  tab.keepDraft(draft('a', '甲'));
  tab.keepDraft(draft('b', '乙'));
  tab.dropDraft('a');
  expect([tab.draftOf('a'), tab.draftOf('b')?.body.comment]).toEqual([undefined, '乙']);
  tab.forgetDrafts();
  expect(tab.draftOf('b')).toBeUndefined();
});
