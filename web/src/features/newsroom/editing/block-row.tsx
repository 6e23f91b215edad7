import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import type { Block } from '@bluebird/contract/blocks.ts';
import { memo } from 'react';
import { classNames } from '#ui/class-names.ts';
import { GrowingText } from '#ui/growing-text.tsx';
import { isTextBlock } from './block-acts.ts';
import { BlockMenu, DragHandle } from './block-menu.tsx';
import type { CaretTarget, EditEvent } from './edit-state.ts';
import type { Selected } from './format-bar.tsx';
import type { TextRange } from './inline-dom.ts';
import { newBlockId } from './new-block-id.ts';
import { FigureFields, TableGrid } from './odd-blocks.tsx';
import { RetranslateButton } from './retranslate-button.tsx';
import { RichText } from './rich-text.tsx';
import { TermMarks } from './term-marks.tsx';

type Props = {
  block: Block;
  /** Its place, counted from 0. */
  at: number;
  /** Where the caret is to be put in it. */
  caret: CaretTarget | null;
  dispatch: (event: EditEvent) => void;
  onSelect: (selected: Selected | null) => void;
  onRemove: (block: Block, at: number) => void;
};

const FACE: Record<Block['kind'], string> = {
  paragraph: 'font-read text-[1.0625rem]/[1.6]',
  heading: 'font-read text-xl font-semibold',
  quote: 'border-s-2 border-line ps-3 font-read text-[1.0625rem]/[1.6] italic',
  list_item: 'font-read text-[1.0625rem]/[1.6]',
  code: 'rounded-[6px] bg-fill px-2 py-1 font-mono text-sm',
  figure: 'text-sm text-ink-2',
  table: '',
  rule: '',
};
const FIELD =
  'min-h-7 w-full rounded-[6px] px-1.5 -mx-1.5 outline-none focus:bg-surface focus:ring-1 focus:ring-qing';
/** Characters that stand for inline marks, and placeholders of empty fields. */
const INLINE =
  '[&_u]:text-qing [&_u]:underline-offset-4 [&_code]:rounded-[4px] [&_code]:bg-fill [&_code]:px-1 [&_code]:text-[0.9em] data-empty:before:pointer-events-none data-empty:before:text-ink-3 data-empty:before:content-[attr(data-placeholder)]';

/** One block under the editor's hands: its text at the left, its Chinese at the right. */
export const BlockRow = memo(function BlockRow(props: Props) {
  const { block, at, dispatch } = props;
  const { id } = block;
  const { setNodeRef, setActivatorNodeRef, transform, transition, isDragging, ...handle } =
    useSortable({ id });
  const move = (step: -1 | 1) => dispatch({ act: 'move', id, to: at + step });
  return (
    <li
      ref={setNodeRef}
      data-edit-block={id}
      style={{
        transform: CSS.Translate.toString(transform),
        transition,
      }}
      className={classNames(
        'group grid gap-x-2 border-b border-line py-2 [contain-intrinsic-size:auto_5rem] md:grid-cols-[auto_minmax(0,1fr)]',
        isDragging ? 'relative z-20 bg-surface shadow-2' : '[content-visibility:auto]',
      )}
    >
      <div className="flex items-start max-md:-ms-2 max-md:justify-between md:w-16 md:flex-row-reverse md:justify-end md:pointer-coarse:w-11 md:pointer-coarse:flex-col md:pointer-coarse:justify-start">
        <BlockMenu
          block={block}
          onShape={(shape) => dispatch({ act: 'shape', id, shape })}
          onInsert={(kind) =>
            dispatch({ act: 'insert', after: id, block: { id: newBlockId(), kind, text: '' } })
          }
          onMove={move}
          onRemove={() => props.onRemove(block, at)}
        />
        <DragHandle ref={setActivatorNodeRef} {...handle.attributes} {...handle.listeners} />
      </div>
      {block.kind === 'rule' ? (
        <hr className="my-3.5 border-line" />
      ) : block.kind === 'table' ? (
        <TableGrid block={block} dispatch={dispatch} />
      ) : (
        <div className="grid min-w-0 gap-x-6 gap-y-1 md:grid-cols-2">
          <div className="min-w-0">
            {block.kind === 'figure' && <FigureFields block={block} dispatch={dispatch} />}
            <English {...props} />
          </div>
          <Chinese block={block} at={at} dispatch={dispatch} />
        </div>
      )}
    </li>
  );
});

function English({ block, at, caret, dispatch, onSelect }: Props) {
  const { id } = block;
  const label = block.kind === 'figure' ? `第 ${at + 1} 段图片的说明` : `第 ${at + 1} 段原文`;
  if (block.kind === 'code')
    return (
      <GrowingText
        label={label}
        lang="en"
        value={block.text}
        className={classNames(FIELD, FACE.code)}
        onText={(text) => dispatch({ act: 'text', id, text, marks: [] })}
      />
    );
  return (
    <RichText
      label={label}
      text={block.text}
      marks={block.marks ?? NO_MARKS}
      placeholder={block.kind === 'figure' ? '图片说明' : '原文'}
      caret={caret?.part === 'text' ? caret : null}
      className={classNames(FIELD, INLINE, FACE[block.kind])}
      onEdit={(text, marks) => dispatch({ act: 'text', id, text, marks })}
      onMark={(kind, range) => dispatch({ act: 'mark', id, kind, ...range })}
      onSelect={(range) =>
        onSelect(
          range && { id, ...range, rect: getSelection()!.getRangeAt(0).getBoundingClientRect() },
        )
      }
      {...(isTextBlock(block) && {
        onSplit: (split: number) => dispatch({ act: 'split', id, at: split, newId: newBlockId() }),
        onPaste: (paragraphs: string[], range: TextRange) =>
          dispatch({
            act: 'paste',
            id,
            ...range,
            paragraphs,
            newIds: paragraphs.slice(1).map(newBlockId),
          }),
        onJoin: () => dispatch({ act: 'join', id }),
      })}
    />
  );
}

const NO_MARKS: NonNullable<Block['marks']> = [];

function Chinese({ block, at, dispatch }: Pick<Props, 'block' | 'at' | 'dispatch'>) {
  const missing = !block.zh && block.text.trim() !== '';
  return (
    <div className="min-w-0">
      <GrowingText
        oneLine
        label={`第 ${at + 1} 段译文`}
        value={block.zh ?? ''}
        placeholder={missing ? '还没有译文' : ''}
        spellCheck={false}
        className={classNames(
          FIELD,
          'text-md/[1.75] text-ink-2 placeholder:text-word-new focus:text-ink pointer-coarse:text-[1rem]',
        )}
        onText={(zh) => dispatch({ act: 'zh', id: block.id, zh })}
      />
      <TermMarks text={block.text} zh={block.zh} />
      {block.kind !== 'code' && (
        <div className="flex items-center gap-3">
          {block.zh && block.zh_engine && <span className="text-xs text-ink-3">机器译文</span>}
          <RetranslateButton
            passage={{
              part: 'text',
              name: `第 ${at + 1} 段`,
              text: block.text,
              zh: block.zh ?? '',
              take: (zh) => {
                dispatch({ act: 'rest' });
                dispatch({ act: 'zh', id: block.id, zh });
              },
            }}
          />
        </div>
      )}
    </div>
  );
}
