import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import type { Block } from '@bluebird/contract/blocks.ts';
import { Plus } from 'lucide-react';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { toast, UNDO_TIME } from '#ui/toast.ts';
import { BlockRow } from './block-row.tsx';
import type { EditEvent, EditState } from './edit-state.ts';
import { FormatBar, type Selected } from './format-bar.tsx';
import { newBlockId } from './new-block-id.ts';

type Dispatch = (event: EditEvent) => void;

type Props = {
  blocks: readonly Block[];
  caret: EditState['caret'];
  dispatch: Dispatch;
};

/** The text of an article, block by block. */
export function BlockList({ blocks, caret, dispatch }: Props) {
  const [selected, setSelected] = useState<Selected | null>(null);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const placeOf = (id: unknown) => blocks.findIndex((block) => block.id === id);
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id)
      dispatch({ act: 'move', id: String(active.id), to: placeOf(over.id) });
  };
  const remove = useCallback(
    (block: Block, at: number) => {
      dispatch({ act: 'remove', id: block.id });
      toast('已删除这一段', {
        undo: () => dispatch({ act: 'put', at, block }),
        duration: UNDO_TIME,
      });
    },
    [dispatch],
  );
  useMoveKeys(blocks, dispatch);
  // Scrolled away from, the bar would stand over something else.
  useEffect(() => {
    if (!selected) return;
    const close = () => setSelected(null);
    window.addEventListener('scroll', close, { passive: true });
    return () => window.removeEventListener('scroll', close);
  }, [selected]);
  const block = selected && blocks.find(({ id }) => id === selected.id);
  return (
    <>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={drop}
        accessibility={{
          announcements: announcementsOf(placeOf),
          screenReaderInstructions: {
            draggable: '按空格拿起这一段，用上下键移动，再按空格放下，按 Esc 放回原处。',
          },
        }}
      >
        <SortableContext items={blocks.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
          <ol aria-label="正文" className="border-t border-line">
            {blocks.map((one, at) => (
              <BlockRow
                key={one.id}
                block={one}
                at={at}
                caret={caret?.id === one.id ? caret : null}
                dispatch={dispatch}
                onSelect={setSelected}
                onRemove={remove}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      <AddParagraph after={blocks.at(-1)?.id ?? null} dispatch={dispatch} />
      {selected && block && (
        <FormatBar
          key={`${selected.id} ${selected.start} ${selected.end}`}
          selected={selected}
          marks={block.marks ?? []}
          onMark={(kind, href) =>
            dispatch({
              act: 'mark',
              id: selected.id,
              start: selected.start,
              end: selected.end,
              kind,
              ...(href !== undefined && { href }),
            })
          }
        />
      )}
    </>
  );
}

/** Alt and an arrow move the block that has the focus. */
function useMoveKeys(blocks: readonly Block[], dispatch: Dispatch): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    const row = document.activeElement?.closest<HTMLElement>('[data-edit-block]');
    const at = blocks.findIndex(({ id }) => id === row?.dataset['editBlock']);
    if (!event.altKey || !step || at < 0) return;
    event.preventDefault();
    dispatch({ act: 'move', id: blocks[at]!.id, to: at + step });
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}

/** What a screen reader hears while a block is moved. @param placeOf place of a block's id, from 0 */
const announcementsOf = (placeOf: (id: unknown) => number): Announcements => ({
  onDragStart: ({ active }) => `拿起第 ${placeOf(active.id) + 1} 段`,
  onDragOver: ({ over }) => (over ? `移到第 ${placeOf(over.id) + 1} 段的位置` : undefined),
  onDragEnd: ({ over }) => (over ? `放在第 ${placeOf(over.id) + 1} 段的位置` : '放回原处'),
  onDragCancel: () => '放回原处',
});

/** @param after the block it stands behind; null for none */
function AddParagraph({ after, dispatch }: { after: string | null; dispatch: Dispatch }) {
  const add = () =>
    dispatch({ act: 'insert', after, block: { id: newBlockId(), kind: 'paragraph', text: '' } });
  return (
    <Button variant="quiet" size="dense" className="mt-2" onClick={add}>
      <Plus aria-hidden className="size-4" strokeWidth={2} />
      加一段
    </Button>
  );
}
