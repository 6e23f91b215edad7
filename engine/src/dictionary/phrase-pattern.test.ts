import { expect, test } from 'vitest';
import { parseLearnerEntries } from './learner-entries.ts';
import { isSlot, phrasePattern } from './phrase-pattern.ts';

test.each([
  ['a b c d e f g', 'a b c d e f g'],
  ['a b c d e f g h', null],
  ['sth a b', 'a b'],
  ['a b sth', 'a b'],
  ['a b ... sb', 'a b'],
  ["one's own way", null],
  ['a sth', null],
  ['a sth b', 'a <obj> b'],
  ["a one's", null],
  ['help oneself', 'help <self>'],
  ['oneself a', null],
  ['someone like you', null],
  ['like someone new', 'like <obj> new'],
  ['a sb.', null],
  ['a/b c', null],
  ['a 1', null],
  ['', null],
  ['well-known of', 'well-known of'],
  ['A SB b', 'A <obj> b'],
])('the pattern of %j is %j', (headword, pattern) => {
  expect(phrasePattern(headword)?.join(' ') ?? null).toBe(pattern);
});

test('a slot is told by its bracket', () => {
  expect(['<obj>', 'obj', ''].map(isSlot)).toEqual([true, false, false]);
});

test('entries are read with all that their lines say', () => {
  const text = [
    'bolt\nn\n螺栓；门闩 | 闩 | metal pin | the ~ | door, iron  ,nut | formal UK | 插销；栓 | 1:06:00:: 1:06:01:: | 60',
    'v\n闩上 | - | lock it | - | - | - | - | - | 40',
    'phrases\nbolt sb/sth down | 吞下；咽下 | - | eat fast | informal | 狼吞虎咽\nbolt on | 加装 | - | add | - | - | kit, part\n\n\nnut\nn\n坚果 | - | dry fruit | - | - | - | - | - | 100\n',
  ].join('\n');
  const bare = { pattern: '', partners: [], labels: [], also: [], keys: [] };
  expect(parseLearnerEntries(text)).toEqual([
    {
      word: 'bolt',
      senses: [
        {
          ...{ pos: 'n', glosses: ['螺栓', '门闩'], short: '闩', cue: 'metal pin', share: 0.6 },
          ...{ pattern: 'the ~', partners: ['door', 'iron', 'nut'], labels: ['formal', 'UK'] },
          ...{ also: ['插销', '栓'], keys: ['1:06:00::', '1:06:01::'] },
        },
        { pos: 'v', glosses: ['闩上'], short: '闩上', cue: 'lock it', share: 0.4, ...bare },
      ],
      phrases: [
        {
          ...{ phrase: 'bolt sth down', glosses: ['吞下', '咽下'], short: '吞下' },
          ...{ cue: 'eat fast', labels: ['informal'], also: ['狼吞虎咽'] },
          partners: [],
        },
        {
          ...{ phrase: 'bolt on', glosses: ['加装'], short: '加装', cue: 'add' },
          ...{ labels: [], also: [], partners: ['kit', 'part'] },
        },
      ],
    },
    {
      word: 'nut',
      senses: [{ pos: 'n', glosses: ['坚果'], short: '坚果', cue: 'dry fruit', share: 1, ...bare }],
      phrases: [],
    },
  ]);
  expect(parseLearnerEntries(' \n')).toEqual([]);
});
