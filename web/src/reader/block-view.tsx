import type { Block } from '@bluebird/contract/blocks.ts';
import { cellId, estimatedHeight } from '@bluebird/engine/blocks/block-layout.ts';
import { memo, type CSSProperties, Fragment, type ReactNode } from 'react';
import { timeLabel } from '@bluebird/engine/blocks/time-label.ts';
import { isSafeLink, runsOf } from '@bluebird/engine/blocks/inline-runs.ts';
import { useStore } from 'zustand';
import { type Translations, canTranslate, isShown, turnBlock } from './translations.ts';
import { OutsideLink } from '#ui/outside-link.tsx';

function TableBlock({ block }: { block: Block }) {
  const [head, ...body] = block.rows ?? [];
  return (
    // Focusable, so that a wide table can be scrolled with the keyboard.
    <div className="reader-table" tabIndex={0} role="group" aria-label={block.text || '表格'}>
      <table lang="en">
        {head && (
          <thead>
            <tr>
              {head.map((cell, i) => (
                <th key={i} data-block={cellId(block.id, 0, i)}>
                  {cell}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {body.map((row, i) => (
            <tr key={i}>
              {row.map((cell, j) => (
                <td key={j} data-block={cellId(block.id, i + 1, j)}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function FigureBlock({ block }: { block: Block }) {
  const { image } = block;
  return (
    <figure>
      {image && (
        <button
          type="button"
          className="reader-enlarge"
          aria-label={image.alt ? `放大图片：${image.alt}` : '放大图片'}
        >
          <img
            src={image.src}
            alt={image.alt}
            width={image.width}
            height={image.height}
            style={{ maxWidth: image.width }}
            loading="lazy"
            decoding="async"
          />
        </button>
      )}
      {block.text && (
        <figcaption lang="en" data-block={block.id}>
          <InlineText text={block.text} marks={block.marks} />
        </figcaption>
      )}
    </figure>
  );
}

function BlockText({ block }: { block: Block }) {
  const text = <InlineText text={block.text} marks={block.marks} />;
  switch (block.kind) {
    case 'heading': {
      const Heading = `h${block.level ?? 2}` as const;
      return (
        <Heading lang="en" data-block={block.id}>
          {text}
        </Heading>
      );
    }
    case 'quote':
      return (
        <blockquote>
          <p lang="en" data-block={block.id}>
            {text}
          </p>
        </blockquote>
      );
    case 'code':
      return (
        <pre lang="en" data-block={block.id} tabIndex={0}>
          {block.text}
        </pre>
      );
    case 'figure':
      return <FigureBlock block={block} />;
    case 'table':
      return <TableBlock block={block} />;
    case 'rule':
      return <hr />;
    case 'paragraph':
    case 'list_item':
      return (
        <p lang="en" data-block={block.id}>
          {text}
        </p>
      );
  }
}

/**
 * One block with its translation. The text stays plain: words and highlights are
 * painted over it (text-paint.ts), so that it renders once and never again.
 */
export const BlockView = memo(function BlockView({
  block,
  translations,
}: {
  block: Block;
  /** Null: written by the server. */
  translations: Translations | null;
}) {
  const style = { '--estimate': `${estimatedHeight(block)}rem` } as CSSProperties;
  const Element = block.kind === 'list_item' ? 'li' : 'div';
  return (
    <Element
      className="reader-block"
      data-kind={block.kind}
      data-note={block.note && ''}
      data-time={block.cues?.[0] && timeLabel(block.cues[0].from)}
      style={style}
    >
      <BlockText block={block} />
      {translations ? (
        <BlockTranslation block={block} translations={translations} />
      ) : (
        <WrittenTranslation block={block} />
      )}
    </Element>
  );
});

type Mark = NonNullable<Block['marks']>[number];

function wrap(mark: Mark, inner: ReactNode): ReactNode {
  switch (mark.kind) {
    case 'em':
      return <em>{inner}</em>;
    case 'strong':
      return <strong>{inner}</strong>;
    case 'code':
      return <code>{inner}</code>;
    case 'sub':
      return <sub>{inner}</sub>;
    case 'sup':
      return <sup>{inner}</sup>;
    case 'link':
      if (mark.to) return <BookLink mark={mark}>{inner}</BookLink>;
      return isSafeLink(mark.href) ? (
        <OutsideLink href={mark.href} underReview="text">
          {inner}
        </OutsideLink>
      ) : (
        inner
      );
  }
}

/** A link to another place of the book; it leads there without the app too. */
const BookLink = ({
  mark: { to, role },
  children,
}: {
  mark: Pick<Mark, 'to' | 'role'>;
  children: ReactNode;
}) => (
  <a
    href={`?chapter=${to!.chapter}&block=${encodeURIComponent(to!.block)}`}
    data-chapter={to!.chapter}
    data-to={to!.block}
    data-role={role}
  >
    {children}
  </a>
);

/** A block's text with its inline formatting. */
function InlineText({ text, marks }: { text: string; marks?: readonly Mark[] }) {
  if (!marks?.length) return text;
  return runsOf(text, marks).map((run, i) => (
    <Fragment key={i}>
      {run.marks.reduceRight<ReactNode>((inner, mark) => wrap(mark, inner), run.text)}
    </Fragment>
  ));
}

/** A block's Chinese, and the mark in its margin that reveals it. Nothing else renders with it. */
export function BlockTranslation({
  block,
  translations,
}: {
  block: Block;
  translations: Translations;
}) {
  const possible = useStore(translations, (state) => canTranslate(block, state));
  const shown = useStore(translations, (state) => isShown(state, block.id));
  const turned = useStore(translations, (state) => state.turned.has(block.id));
  const marked = useStore(
    translations,
    ({ mode, near }) => mode === 'peek' && (near?.has(block.id) ?? true),
  );
  const showMissing = useStore(translations, (state) => state.showMissing);
  const improve = useStore(translations, (state) => state.improve);
  if (!possible) return null;
  return (
    <>
      {marked && (
        <button
          type="button"
          className="reader-peek"
          aria-label="本段中文"
          aria-expanded={shown}
          onClick={() => turnBlock(translations, block.id)}
        >
          <span aria-hidden>译</span>
        </button>
      )}
      {shown && (
        <div className="reader-zh" lang="zh-CN" data-revealed={turned || undefined}>
          {block.zh ? <Chinese block={block} /> : showMissing?.(block, turned)}
          {block.zh && improve?.(block)}
        </div>
      )}
    </>
  );
}

/** The Chinese and its mark as the server writes them: nothing can be pressed yet. */
const WrittenTranslation = ({ block }: { block: Block }) =>
  block.zh && (
    <>
      <span className="reader-peek" aria-hidden>
        <span>译</span>
      </span>
      <div className="reader-zh" lang="zh-CN">
        <Chinese block={block} />
      </div>
    </>
  );

const Chinese = ({ block }: { block: Block }) => (
  <>
    {block.zh}
    {block.zh_engine && (
      <>
        {' '}
        <small className="font-ui text-xs text-ink-3">AI 翻译</small>
      </>
    )}
  </>
);
