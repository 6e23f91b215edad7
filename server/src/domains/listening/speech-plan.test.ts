import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Block } from '@bluebird/contract/blocks.ts';
import { planSpeech } from './speech-plan.ts';

const block = (id: string, text: string, kind: Block['kind'] = 'paragraph'): Block => ({
  id,
  kind,
  text,
});

test('title first, then each sentence, longer pauses after paragraphs; no code, table or rule', () => {
  const plan = planSpeech('Tides', [
    block('a', 'One. Two!'),
    block('b', 'x = 1', 'code'),
    block('c', 'Next', 'heading'),
    block('d', '', 'rule'),
    block('e', 'cells', 'table'),
    block('f', 'A caption.', 'figure'),
  ]);
  expect(plan).toHaveLength(1);
  expect(plan[0]!.map(({ blockId, text }) => `${blockId} ${text}`)).toEqual([
    '_title Tides',
    'a One.',
    'a Two!',
    'c Next',
    'f A caption.',
  ]);
  const pauses = plan[0]!.map(({ pause }) => pause);
  expect(pauses[1]).toBeLessThan(pauses[2]!);
  expect(pauses[2]).toBeLessThan(pauses[3]!);
});

test('nothing to say is no passage', () => {
  expect(planSpeech('', [block('a', ' \n'), block('b', 'x', 'code')])).toEqual([]);
});

test('utterances are the text’s, in order and whole, and passages bounded', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 50 }),
    fc.constant('a'.repeat(5_000)),
    fc.constant(`${'tide, '.repeat(400)}end. `.repeat(3)),
    fc.constant('word '.repeat(700)),
  );
  fc.assert(
    fc.property(fc.string(), fc.array(text, { maxLength: 5 }), (title, texts) => {
      const blocks = texts.map((each, index) => block(`b${index}`, each));
      const utterances = planSpeech(title, blocks).flatMap((passage) => {
        expect(passage.length).toBeGreaterThan(0);
        expect(passage.reduce((sum, each) => sum + each.text.length, 0)).toBeLessThanOrEqual(1_500);
        return passage;
      });
      for (const { id, text: whole } of [block('_title', title), ...blocks]) {
        let spoken = '';
        let at = 0;
        for (const { start, end, text: part } of utterances.filter((each) => each.blockId === id)) {
          expect(start).toBeGreaterThanOrEqual(at);
          expect(whole.slice(start, end)).toBe(part);
          spoken += part;
          at = end;
        }
        expect(spoken.replace(/\s/g, '')).toBe(whole.replace(/\s/g, ''));
      }
    }),
    { numRuns: 60 },
  );
});
