import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Block } from '@bluebird/contract/blocks.ts';
import { planSpeech } from './speech-plan.ts';

const block = (id: string, text: string, kind: Block['kind'] = 'paragraph'): Block => ({
  id,
  kind,
  text,
});

const says = (text: string) => /[A-Za-z0-9]/.test(text);

test('title first, then each sentence; no code, table or rule, and nothing that cannot be said', async () => {
  const blocks = [
    block('a', 'One. Two!'),
    block('b', 'x = 1', 'code'),
    block('c', 'Next', 'heading'),
    block('z', '青鸟 😀'),
    block('d', '', 'rule'),
    block('e', 'cells', 'table'),
    block('f', 'A caption.', 'figure'),
  ];
  const text = new Map([['_title', 'Tides'], ...blocks.map((b) => [b.id, b.text] as const)]);
  const plan = await planSpeech('Tides', blocks, says);
  expect(
    plan.map(({ block_id, start, end }) => `${block_id} ${text.get(block_id)!.slice(start, end)}`),
  ).toEqual(['_title Tides', 'a One.', 'a Two!', 'c Next', 'f A caption.']);
});

test('nothing to say is no plan', async () => {
  expect(await planSpeech('', [block('a', ' \n'), block('b', 'x', 'code')], says)).toEqual([]);
});

test('the sentences are the text’s, in order and whole, and bounded', async () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 50 }),
    fc.constant('a'.repeat(5_000)),
    fc.constant(`${'tide, '.repeat(400)}end. `.repeat(3)),
    fc.constant('word '.repeat(700)),
  );
  await fc.assert(
    fc.asyncProperty(fc.string(), fc.array(text, { maxLength: 5 }), async (title, texts) => {
      const blocks = texts.map((each, index) => block(`b${index}`, each));
      const plan = await planSpeech(title, blocks, () => true);
      for (const { id, text: whole } of [block('_title', title), ...blocks]) {
        let spoken = '';
        let at = 0;
        for (const { start, end } of plan.filter(({ block_id }) => block_id === id)) {
          expect(start).toBeGreaterThanOrEqual(at);
          expect(end - start).toBeLessThanOrEqual(600);
          spoken += whole.slice(start, end);
          at = end;
        }
        expect(spoken.replace(/\s/g, '')).toBe(whole.replace(/\s/g, ''));
      }
    }),
    { numRuns: 60 },
  );
});
