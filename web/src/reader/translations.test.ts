import { expect, test } from 'vitest';
import { canTranslate, createTranslations, isShown, setMode, turnBlock } from './translations.ts';

const shown = (translations: ReturnType<typeof createTranslations>) =>
  ['b1', 'b2'].filter((id) => isShown(translations.getState(), id));

test('marks reveal single blocks and hide them again', () => {
  const translations = createTranslations('peek');
  expect(shown(translations)).toEqual([]);
  turnBlock(translations, 'b2');
  expect(shown(translations)).toEqual(['b2']);
  turnBlock(translations, 'b2');
  expect(shown(translations)).toEqual([]);
});

test('side by side all are shown but those turned away', () => {
  const translations = createTranslations('side', ['b1']);
  expect(shown(translations)).toEqual(['b2']);
});

test('a change of mode takes all blocks with it', () => {
  const translations = createTranslations('off', ['b1']);
  setMode(translations, 'side');
  expect(shown(translations)).toEqual(['b1', 'b2']);
  setMode(translations, 'peek');
  expect(shown(translations)).toEqual([]);
});

test.each([
  ['its own Chinese', { kind: 'paragraph', text: 'x', zh: '译' }, false, true],
  ['none', { kind: 'paragraph', text: 'x' }, false, false],
  ['none, but it can be made', { kind: 'paragraph', text: 'x' }, true, true],
  ['code', { kind: 'code', text: 'x' }, true, false],
  ['a table', { kind: 'table', text: 'x' }, true, false],
  ['a picture without words', { kind: 'figure', text: '' }, true, false],
] as const)('a block with %s', (_name, block, canMake, expected) => {
  expect(canTranslate(block, { showMissing: canMake ? () => null : null })).toBe(expected);
});
