import { beforeEach, expect, test, vi } from 'vitest';
import { NOT_KEPT } from '#lib/visitor-store.ts';
import { offerUndo, toast } from '#ui/toast.ts';
import { markKnown, saveWord, saveWords } from './word-acts.ts';
import { sendWord } from './word-outbox.ts';
import { forgetWordStates, takeSilence, takeWordStates, wordState } from './word-states.ts';

const isLoggedIn = vi.hoisted(() => vi.fn(() => true));
vi.mock('#lib/session.ts', () => ({ isLoggedIn }));
vi.mock('./word-outbox.ts', () => ({ sendWord: vi.fn<typeof sendWord>() }));
vi.mock('#ui/toast.ts', () => ({
  toast: vi.fn<typeof toast>(),
  offerUndo: vi.fn<typeof offerUndo>(),
  UNDO_TIME: 8_000,
}));

const NONE: ReadonlySet<string> = new Set();
const sent = () =>
  vi
    .mocked(sendWord)
    .mock.calls.map(([{ act, body }]) => [act, body.word, 'state' in body && body.state]);
const undo = () => vi.mocked(toast).mock.lastCall?.[1]?.undo;

beforeEach(() => {
  forgetWordStates();
  vi.clearAllMocks();
  isLoggedIn.mockReturnValue(true);
});

test('已认识 is undone to what the word was', () => {
  takeWordStates({ find: 'learning' }, NONE);
  takeSilence(['find', 'harbour'], NONE);
  markKnown({ word: 'find' });
  undo()?.();
  expect(wordState('find')).toBe('learning');
  markKnown({ word: 'harbour' });
  undo()?.();
  expect(wordState('harbour')).toBeNull();
  expect(sent()).toEqual([
    ['save', 'find', 'known'],
    ['save', 'find', 'learning'],
    ['save', 'harbour', 'known'],
    ['remove', 'harbour', false],
  ]);
});

test('a word that was not in the book leaves it again by the undo key', () => {
  takeWordStates({ find: 'learning', ebb: 'known' }, NONE);
  takeSilence(['harbour'], NONE);
  const undoByKey = () => vi.mocked(offerUndo).mock.lastCall?.[1];
  saveWord({ word: 'find' });
  saveWord({ word: 'unheard-of' });
  expect(undoByKey()).toBeUndefined();
  saveWord({ word: 'harbour' });
  undoByKey()?.();
  expect(wordState('harbour')).toBeNull();
  saveWord({ word: 'ebb' });
  undoByKey()?.();
  expect(wordState('ebb')).toBe('known');
  expect(sent().slice(2)).toEqual([
    ['save', 'harbour', undefined],
    ['remove', 'harbour', false],
    ['save', 'ebb', 'new'],
    ['save', 'ebb', 'known'],
  ]);
});

test('no undo removes a word of which nobody knows whether it was there', () => {
  takeSilence(['harbour'], NONE);
  markKnown({ word: 'find' });
  expect(undo()).toBeUndefined();
  saveWords([{ word: 'found' }, { word: 'harbour' }]);
  undo()?.();
  expect(sent().filter(([act]) => act === 'remove')).toEqual([['remove', 'harbour', false]]);
});

test('of words asked about, silence says nothing while a change is under way', () => {
  takeSilence(['find', 'harbour'], new Set(['find']));
  expect(wordState('find')).toBeUndefined();
  expect(wordState('harbour')).toBeNull();
});

test('of a visitor’s words the device knows all: what was not kept leaves again', () => {
  isLoggedIn.mockReturnValue(false);
  vi.mocked(sendWord).mockReturnValue(true);
  markKnown({ word: 'harbour' });
  undo()?.();
  expect(wordState('harbour')).toBeNull();
  expect(sent().at(-1)).toEqual(['remove', 'harbour', false]);
});

test('a visitor is told when the device keeps nothing', () => {
  isLoggedIn.mockReturnValue(false);
  vi.mocked(sendWord).mockReturnValue(false);
  saveWord({ word: 'harbour' });
  expect(toast).toHaveBeenCalledExactlyOnceWith(NOT_KEPT);
});
