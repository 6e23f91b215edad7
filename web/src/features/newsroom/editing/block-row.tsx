import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import type { Block } from '@bluebird/contract/blocks.ts';
import { memo, type ButtonHTMLAttributes, type ReactNode, type Ref } from 'react';
import { classNames } from '#ui/class-names.ts';
import { GrowingText } from '#ui/growing-text.tsx';
import { isTextBlock, type BlockShape } from './block-acts.ts';
import type { CaretTarget, EditEvent } from './edit-state.ts';
import type { Selected } from './format-bar.tsx';
import type { TextRange } from './inline-dom.ts';
import { newBlockId } from './new-block-id.ts';
import { FigureFields, TableGrid } from './odd-blocks.tsx';
import { RetranslateButton } from './retranslate-button.tsx';
import { RichText } from './rich-text.tsx';
import { TermMarks } from './term-marks.tsx';
import { Menu } from '@base-ui/react/menu';
import { GripVertical } from 'lucide-react';

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
  'min-h-7 w-full rounded-[6px] px-1.5 -mx-1.5 outline-none focus:bg-surface focus:ring-1 focus:ring-qing pointer-coarse:py-2.5';
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

type Shape = { name: string; sign: string; shape: BlockShape };

const SHAPES: readonly Shape[] = [
  { name: '段落', sign: '正文', shape: { kind: 'paragraph' } },
  { name: '大标题', sign: 'H2', shape: { kind: 'heading', level: 2 } },
  { name: '小标题', sign: 'H3', shape: { kind: 'heading', level: 3 } },
  { name: '次小标题', sign: 'H4', shape: { kind: 'heading', level: 4 } },
  { name: '引文', sign: '引文', shape: { kind: 'quote' } },
  { name: '列表项', sign: '•', shape: { kind: 'list_item', ordered: false } },
  { name: '编号列表项', sign: '1.', shape: { kind: 'list_item', ordered: true } },
  { name: '代码', sign: '代码', shape: { kind: 'code' } },
];
const OTHERS: Partial<Record<Block['kind'], string>> = {
  figure: '图片',
  table: '表格',
  rule: '分隔',
};

const isShape = (block: Block, { kind, level, ordered }: BlockShape): boolean =>
  block.kind === kind &&
  (kind !== 'heading' || (block.level ?? 2) === level) &&
  (kind !== 'list_item' || (block.ordered ?? false) === ordered);

const ITEM =
  'flex min-h-9 cursor-pointer items-center gap-3 rounded-[6px] px-3 text-sm outline-none data-highlighted:bg-fill pointer-coarse:min-h-11';

/** What a block is, and what can be made of it. */
function BlockMenu(props: {
  block: Block;
  onShape: (shape: BlockShape) => void;
  onInsert: (kind: 'paragraph' | 'rule') => void;
  onMove: (step: -1 | 1) => void;
  onRemove: () => void;
}) {
  const { block } = props;
  const now = SHAPES.find(({ shape }) => isShape(block, shape));
  const name = now?.name ?? OTHERS[block.kind] ?? block.kind;
  const sign = now?.sign ?? name;
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger
        aria-label={`${sign}，${sign === name ? '' : `${name}，`}更多操作`}
        className="min-h-7 min-w-9 rounded-[6px] px-1 text-xs text-ink-3 hover:text-ink hover-fine:hover:bg-fill pointer-coarse:min-h-11 pointer-coarse:min-w-11"
      >
        {sign}
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner side="bottom" align="start" sideOffset={4} className="z-40">
          <Menu.Popup className="min-w-44 rounded-1 border border-line bg-surface p-1.5 shadow-2 outline-none">
            {isTextBlock(block) &&
              SHAPES.map((one) => (
                <Menu.Item
                  key={one.name}
                  className={classNames(ITEM, one === now && 'font-semibold text-qing')}
                  onClick={() => props.onShape(one.shape)}
                >
                  <span className="w-8 text-xs text-ink-3">{one.sign}</span>
                  {one.name}
                </Menu.Item>
              ))}
            {isTextBlock(block) && <Menu.Separator className="my-1 h-px bg-line" />}
            <Item onClick={() => props.onInsert('paragraph')}>下面加一段</Item>
            <Item onClick={() => props.onInsert('rule')}>下面加分隔线</Item>
            <Item onClick={() => props.onMove(-1)}>上移（Alt ↑）</Item>
            <Item onClick={() => props.onMove(1)}>下移（Alt ↓）</Item>
            <Menu.Separator className="my-1 h-px bg-line" />
            <Menu.Item className={classNames(ITEM, 'text-danger')} onClick={props.onRemove}>
              删除
            </Menu.Item>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

const Item = (props: { onClick: () => void; children: ReactNode }) => (
  <Menu.Item className={ITEM} onClick={props.onClick}>
    {props.children}
  </Menu.Item>
);

/** Where a block is taken to be dragged; with the keyboard: space, arrows, space. */
const DragHandle = ({
  ref,
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & { ref: Ref<HTMLButtonElement> }) => (
  <button
    {...rest}
    ref={ref}
    type="button"
    aria-label="拖动这一段"
    className="grid h-7 w-6 shrink-0 cursor-grab touch-none place-items-center rounded-[6px] text-ink-3 opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 focus-visible:opacity-100 pointer-coarse:size-11 pointer-coarse:opacity-100"
  >
    <GripVertical aria-hidden className="size-4" strokeWidth={1.8} />
  </button>
);
