import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Block } from '@bluebird/contract/blocks.ts';
import { commonOrder, mergeDownload, mergeLine } from './merge-download.ts';

/** Blocks named after what they say, as extraction does; `a=x` is block `a` edited to say `x`. */
const text = (line: string): Block[] =>
  line
    .split(' ')
    .filter(Boolean)
    .map((word) => {
      const [id, own] = word.split('=') as [string, string?];
      return { id, kind: 'paragraph', text: own ?? id };
    });
const told = (blocks: Block[]) => blocks.map((block) => block.text).join(' ');

describe('what only one side changed', () => {
  test.each([
    ['nothing', 'a b c', 'a b c', 'a b c', 'a b c'],
    ['the source corrected a block', 'a b c', 'a b c', 'a B c', 'a B c'],
    ['the source added blocks', 'a b', 'a b', 'n a m b o', 'n a m b o'],
    ['the source dropped a block', 'a b c', 'a b c', 'a c', 'a c'],
    ['the editor corrected a block', 'a b c', 'a b=x c', 'a b c', 'a x c'],
    ['the editor added a block', 'a b', 'a e b', 'a b', 'a e b'],
    ['the editor dropped a block', 'a b c', 'a c', 'a b c', 'a c'],
    ['the editor moved a block', 'a b c', 'c a b', 'a b c', 'c a b'],
    ['each changed another block', 'a b c d', 'a=x b c d', 'a b c D', 'x b c D'],
    ['both made the same change', 'a b c', 'a e=B c', 'a B c', 'a B c'],
    ['all is new', 'a b', 'a b', 'x y z', 'x y z'],
  ])('%s', (_name, base, mine, theirs, merged) => {
    const { blocks, conflicts } = mergeDownload(text(base), text(mine), text(theirs));
    expect([told(blocks), conflicts]).toEqual([merged, []]);
  });
});

describe('what both changed', () => {
  const [base, mine, theirs] = [text('a b c'), text('a b=x c'), text('a B c')];

  test('stays and is told, until it is chosen otherwise', () => {
    const { blocks, conflicts } = mergeDownload(base, mine, theirs);
    expect(told(blocks)).toBe('a x c');
    expect(conflicts).toMatchObject([
      { base: [{ text: 'b' }], mine: [{ text: 'x' }], theirs: [{ text: 'B' }] },
    ]);
    const chosen = new Map([[conflicts[0]!.key, 'theirs' as const]]);
    expect(told(mergeDownload(base, mine, theirs, chosen).blocks)).toBe('a B c');
  });

  test('is told of alone beside a neighbour that only the source corrected', () => {
    const blocks = (...texts: string[]) =>
      texts.map((line): Block => ({ id: line, kind: 'paragraph', text: line }));
    const old = blocks('the lamp is lit at dusk', 'he climbs the stairs twice a night');
    const edited = [old[0]!, { ...old[1]!, text: 'he climbs the stairs twice each night' }];
    const now = blocks('the old lamp is lit at dusk', 'he climbs the steep stairs twice a night');
    const first = mergeDownload(old, edited, now);
    expect(first.blocks).toEqual([now[0], edited[1]]);
    expect(first.conflicts).toMatchObject([
      { base: [old[1]], mine: [edited[1]], theirs: [now[1]] },
    ]);
    expect(mergeDownload(old, first.blocks, now)).toEqual(first);
  });

  test('is told of by the same key after the rest was taken', () => {
    const more = text('a B c new');
    const first = mergeDownload(base, mine, more);
    const again = mergeDownload(base, first.blocks, more);
    expect(again.conflicts.map(({ key }) => key)).toEqual(first.conflicts.map(({ key }) => key));
    expect(told(again.blocks)).toBe('a x c new');
  });
});

test('Chinese stays with the words it is of', () => {
  const mine = text('a b').map((block) => ({ ...block, zh: `${block.text}的`, zh_engine: 'm' }));
  const { blocks } = mergeDownload(text('a b'), mine, text('n b a'));
  expect(blocks.map(({ zh, zh_engine: engine }) => [zh, engine])).toEqual([
    [undefined, undefined],
    ['b的', 'm'],
    ['a的', 'm'],
  ]);
});

const ids = fc.uniqueArray(fc.constantFrom(...'abcdefghijkl'), { maxLength: 9 });

test('whatever the texts, no name comes twice and nothing of mine is lost unsaid', () => {
  const edits = fc.array(fc.boolean(), { minLength: 9, maxLength: 9 });
  fc.assert(
    fc.property(ids, ids, ids, edits, (b, m, t, edited) => {
      const [base, theirs] = [text(b.join(' ')), text(t.join(' '))];
      const mine = text(m.map((id, i) => (edited[i] ? `${id}=${id}1` : id)).join(' '));
      const { blocks, conflicts } = mergeDownload(base, mine, theirs);
      expect(new Set(blocks.map(({ id }) => id)).size).toBe(blocks.length);
      const left = new Set(told(blocks).split(' '));
      for (const block of mine) {
        const isMine = block.text !== block.id && b.includes(block.id);
        if (isMine) expect(left).toContain(block.text);
      }
      for (const conflict of conflicts) expect(conflict.mine).not.toEqual(conflict.theirs);
      expect(told(mergeDownload(base, base, theirs).blocks)).toBe(told(theirs));
      expect(told(mergeDownload(base, mine, base).blocks)).toBe(told(mine));
    }),
  );
});

test('the longest common order is common, ordered, and as long as can be', () => {
  fc.assert(
    fc.property(ids, ids, (a, b) => {
      const order = commonOrder(a, b);
      const isWithin = (list: string[]) => {
        const places = order.map((name) => list.indexOf(name));
        return places.every((place, i) => place >= 0 && (i === 0 || place > places[i - 1]!));
      };
      expect([isWithin(a), isWithin(b)]).toEqual([true, true]);
      const longest = (x: string[], y: string[]): number => {
        const row = Array<number>(y.length + 1).fill(0);
        for (const name of x) {
          let corner = 0;
          for (let j = 1; j <= y.length; j++) {
            const above = row[j]!;
            row[j] = y[j - 1] === name ? corner + 1 : Math.max(above, row[j - 1]!);
            corner = above;
          }
        }
        return row[y.length]!;
      };
      expect(order).toHaveLength(longest(a, b));
    }),
  );
});

test.each([
  ['t', 't', 'T', 'T'],
  ['t', 'm', 't', 'm'],
  ['t', 'm', 'm', 'm'],
  ['t', 'm', 'T', null],
])('of the lines %s, %s and %s comes %s', (base, mine, theirs, merged) => {
  expect(mergeLine(base, mine, theirs)).toBe(merged);
});
