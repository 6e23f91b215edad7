import { Menu } from '@base-ui/react/menu';
import type { Block } from '@bluebird/contract/blocks.ts';
import { GripVertical } from 'lucide-react';
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from '#ui/class-names.ts';
import { isTextBlock, type BlockShape } from './block-acts.ts';

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
export function BlockMenu(props: {
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
export const DragHandle = ({
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
