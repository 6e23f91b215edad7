import type { Block } from '@bluebird/contract/blocks.ts';
import { cellId, estimatedHeight } from '@bluebird/engine/blocks/block-layout.ts';
import { groupBlocks } from '@bluebird/engine/blocks/group-blocks.ts';
import { isSafeLink, runsOf } from '@bluebird/engine/blocks/inline-runs.ts';
import { element, pieces, type Markup } from './markup.ts';

/*
 * The text of an article exactly as the web app's reader shows it (web/src/reader/reader-text.tsx),
 * so that nothing moves when the app takes the page over: a test compares the two. Translations are
 * always written; the style sheet hides what the device does not show.
 */

/** The blocks of a text. */
export const textHtml = (blocks: readonly Block[]): Markup =>
  element(
    'div',
    { class: 'reader-text' },
    groupBlocks(blocks).map((group) =>
      group.kind === 'single'
        ? blockHtml(group.block)
        : element(group.ordered ? 'ol' : 'ul', {}, group.items.map(blockHtml)),
    ),
  );

const blockHtml = (block: Block): Markup =>
  element(
    block.kind === 'list_item' ? 'li' : 'div',
    {
      class: 'reader-block',
      'data-kind': block.kind,
      style: `--estimate:${estimatedHeight(block)}rem`,
    },
    contentHtml(block),
    block.zh && translationHtml(block.zh, block.zh_engine !== undefined),
  );

/** The mark that will reveal it, and the translation itself; the style sheet shows what was chosen. */
const translationHtml = (zh: string, automatic: boolean): Markup =>
  pieces(
    element('span', { class: 'reader-peek', 'aria-hidden': 'true' }, element('span', {}, '译')),
    element(
      'div',
      { class: 'reader-zh', lang: 'zh-CN' },
      zh,
      automatic && ' ',
      automatic && element('small', { class: 'font-ui text-xs text-ink-3' }, 'AI 翻译'),
    ),
  );

function contentHtml(block: Block): Markup {
  const { id, kind, text } = block;
  const named = { 'data-block': id };
  switch (kind) {
    case 'heading':
      return element(`h${block.level ?? 2}`, named, inlineHtml(block));
    case 'quote':
      return element('blockquote', {}, element('p', named, inlineHtml(block)));
    case 'code':
      // Parsers leave out a line break at the beginning of a <pre>.
      return element('pre', { ...named, tabindex: 0 }, text.startsWith('\n') && '\n', text);
    case 'figure':
      return figureHtml(block);
    case 'table':
      return tableHtml(block);
    case 'rule':
      return element('hr', {});
    case 'paragraph':
    case 'list_item':
      return element('p', named, inlineHtml(block));
  }
}

const figureHtml = ({ id, image, text, marks }: Block): Markup =>
  element(
    'figure',
    {},
    image &&
      element('img', {
        src: image.src,
        alt: image.alt,
        width: image.width,
        height: image.height,
        style: image.width !== undefined && `max-width:${image.width}px`,
        loading: 'lazy',
        decoding: 'async',
      }),
    text && element('figcaption', { 'data-block': id }, inlineHtml({ text, marks })),
  );

function tableHtml({ id, text, rows = [] }: Block): Markup {
  const cells = (name: 'th' | 'td', row: number) =>
    rows[row]!.map((cell, column) =>
      element(name, { 'data-block': cellId(id, row, column) }, cell),
    );
  const [head, ...body] = rows.map((_, row) =>
    element('tr', {}, cells(row === 0 ? 'th' : 'td', row)),
  );
  return element(
    'div',
    { class: 'reader-table', tabindex: 0, role: 'group', 'aria-label': text || '表格' },
    element('table', {}, head && element('thead', {}, head), element('tbody', {}, body)),
  );
}

const inlineHtml = ({ text, marks }: Pick<Block, 'text' | 'marks'>): Markup[] =>
  runsOf(text, marks).map((run) =>
    run.marks.reduceRight((inner, mark) => markHtml(mark, inner), pieces(run.text)),
  );

function markHtml({ kind, href }: NonNullable<Block['marks']>[number], inner: Markup): Markup {
  if (kind !== 'link') return element(kind, {}, inner);
  if (!isSafeLink(href)) return inner;
  return element('a', { href, target: '_blank', rel: 'noopener noreferrer nofollow' }, inner);
}
