import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Block } from '@bluebird/contract/blocks.ts';
import { readEditedBlocks } from './edited-blocks.ts';

const BEFORE: Block[] = [
  { id: 'b1', kind: 'paragraph', text: 'The ferry is back.', zh: '渡轮回来了。', zh_engine: 'm' },
  { id: 'b2', kind: 'paragraph', text: 'Nobody minds.', zh: '没人介意。' },
  { id: 'b3', kind: 'figure', text: '', image: { src: 'https://old.example/a.png', alt: '' } },
];
const read = (edited: Parameters<typeof readEditedBlocks>[0]) => {
  const result = readEditedBlocks(edited, BEFORE);
  return 'blocks' in result ? result.blocks : result.fault.message;
};

test('what was not touched stays as it is, in any order', () => {
  expect(read(BEFORE.toReversed())).toEqual(BEFORE.toReversed());
});

test('a new block gets an id of its own, and one left empty is left out', () => {
  const [first, second, ...rest] = read([
    { kind: 'paragraph', text: 'New.' },
    { kind: 'paragraph', text: 'New.' },
    { id: 'b2', kind: 'paragraph', text: ' \n ' },
  ]) as Block[];
  expect(rest).toEqual([]);
  expect(first!.id).toMatch(/^b[\w-]{10}$/);
  expect(second!.id).not.toBe(first!.id);
});

test('Chinese that was changed is a person’s, whatever the sender says', () => {
  const edited = { ...BEFORE[0]!, zh: '船回来了。', zh_engine: 'm' };
  expect(read([edited])).toEqual([{ ...BEFORE[0], zh: '船回来了。', zh_engine: undefined }]);
  expect(read([{ ...BEFORE[1]!, zh_engine: 'm' }])).toEqual([BEFORE[1]]);
  expect(read([{ ...BEFORE[1]!, zh: '  ' }])).toEqual([
    { id: 'b2', kind: 'paragraph', text: 'Nobody minds.' },
  ]);
});

test('marks stay within the text, links lead to the web', () => {
  const link = (href?: string) => ({ start: 4, end: 9, kind: 'link' as const, href });
  const marks = [
    { start: 10, end: 99, kind: 'em' as const, href: 'https://x.example/' },
    { start: 90, end: 99, kind: 'em' as const },
    { start: 5, end: 5, kind: 'strong' as const },
    link('https://ferry.example/a b'),
    link('mailto:a@ferry.example'),
    ...[link(), link('javascript:alert(1)'), link('java\nscript:alert(1)'), link('/relative')],
    ...[link('data:text/html,x'), link('https://a:b@ferry.example/')],
  ];
  expect((read([{ ...BEFORE[0]!, marks }]) as Block[])[0]!.marks).toEqual([
    link('https://ferry.example/a%20b'),
    link('mailto:a@ferry.example'),
    link('https://ferry.example/'),
    { start: 10, end: 18, kind: 'em' },
  ]);
});

test('a table’s rows are evened', () => {
  const rows = [['Day'], ['Monday', 'Margit']];
  expect(read([{ kind: 'table', text: 'x', rows }])).toMatchObject([
    {
      text: '',
      rows: [
        ['Day', ''],
        ['Monday', 'Margit'],
      ],
    },
  ]);
});

describe('refused:', () => {
  const picture = (src: string) => ({ kind: 'figure' as const, text: '', image: { src, alt: '' } });
  test.each([
    ['an id twice', [BEFORE[0]!, BEFORE[0]!], '有两段用了同一个编号'],
    ['nothing left', [{ kind: 'paragraph' as const, text: ' ' }], '正文不能为空'],
    ['a figure without picture', [{ kind: 'figure' as const, text: 'x' }], '图片段落没有图片'],
    ['a picture elsewhere', [picture('https://spy.example/p.png')], '图片必须先上传到本站'],
    ['a way out of our files', [picture('/files/../secret')], '图片必须先上传到本站'],
    ['a table of nothing', [{ kind: 'table' as const, text: '', rows: [[]] }], '表格没有内容'],
  ])('%s', (_name, edited, message) => expect(read(edited)).toBe(message));
});

test('whatever is read can be read again and is the same', () => {
  const mark = fc.record({
    start: fc.nat(60),
    end: fc.nat(60),
    kind: fc.constantFrom('em' as const, 'link' as const),
    href: fc.option(fc.constantFrom('https://a.example/', 'x:y', ''), { nil: undefined }),
  });
  const block = fc.record({
    kind: fc.constantFrom('paragraph' as const, 'heading' as const, 'rule' as const),
    text: fc.string({ unit: 'grapheme', maxLength: 50 }),
    zh: fc.option(fc.string({ unit: 'grapheme', maxLength: 20 }), { nil: undefined }),
    marks: fc.option(fc.array(mark, { maxLength: 4 }), { nil: undefined }),
  });
  fc.assert(
    fc.property(fc.array(block, { minLength: 1, maxLength: 6 }), (edited) => {
      const once = readEditedBlocks(edited, []);
      fc.pre('blocks' in once);
      expect(readEditedBlocks(once.blocks, once.blocks)).toEqual(once);
    }),
    { numRuns: 60 },
  );
});
