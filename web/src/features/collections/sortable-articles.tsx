import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
  type Modifier,
  type UniqueIdentifier,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { GripVertical, X } from 'lucide-react';
import { classNames } from '#ui/class-names.ts';
import { Cover } from '#ui/cover.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { movedTo, titleOf, type DraftArticle } from './draft-articles.ts';

type Props = {
  articles: readonly DraftArticle[];
  onChange: (articles: DraftArticle[]) => void;
  onRemove: (article: DraftArticle) => void;
};

const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 });

const HOW_TO = {
  draggable: '按空格键拿起这篇文章，用上下方向键移动，再按空格键放下，按 Esc 取消。',
};

/** The articles of a collection in their order, changed by dragging or with the keyboard. */
export function SortableArticles({ articles, onChange, onRemove }: Props) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const drop = ({ active, over }: DragEndEvent) => {
    if (over) onChange(movedTo(articles, Number(active.id), Number(over.id)));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[upAndDown]}
      accessibility={{
        announcements: announce(articles),
        screenReaderInstructions: HOW_TO,
      }}
      onDragEnd={drop}
    >
      <SortableContext items={articles.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <ol className="divide-y divide-line border-y border-line">
          {articles.map((article, index) => (
            <Row key={article.id} article={article} place={index + 1} onRemove={onRemove} />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

function announce(articles: readonly DraftArticle[]): Announcements {
  const nameOf = (id: UniqueIdentifier) => {
    const found = articles.find((article) => article.id === Number(id));
    return found ? titleOf(found) : '';
  };
  const placeOf = (id: UniqueIdentifier) =>
    articles.findIndex((article) => article.id === Number(id)) + 1;
  const held = (id: UniqueIdentifier) => `拿着 ${nameOf(id)}，在原来的第 ${placeOf(id)} 篇`;
  return {
    onDragStart: ({ active }) => held(active.id),
    // Announced at the start too: a row that is picked up lies over its own place.
    onDragOver: ({ active, over }) => {
      if (!over) return undefined;
      return over.id === active.id ? held(active.id) : `移到第 ${placeOf(over.id)} 篇`;
    },
    onDragEnd: ({ over }) => (over ? `放在第 ${placeOf(over.id)} 篇` : '放回原处'),
    onDragCancel: ({ active }) => `${nameOf(active.id)} 放回原处`,
  };
}

type RowProps = { article: DraftArticle; place: number; onRemove: Props['onRemove'] };

function Row({ article: item, place, onRemove }: RowProps) {
  const {
    attributes,
    listeners,
    setNodeRef,
    setActivatorNodeRef,
    transform,
    transition,
    isDragging,
  } = useSortable({ id: item.id });
  const { article } = item;
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={classNames(
        'flex items-center gap-2 bg-paper py-2',
        isDragging && 'relative z-10 bg-surface shadow-2',
      )}
    >
      <button
        {...attributes}
        {...listeners}
        ref={setActivatorNodeRef}
        type="button"
        aria-label={`移动：${titleOf(item)}`}
        aria-roledescription="可移动的文章"
        className="-ms-2 grid size-11 shrink-0 cursor-grab touch-none place-items-center text-ink-3 active:cursor-grabbing"
      >
        <GripVertical aria-hidden className="size-5" strokeWidth={1.7} />
      </button>
      <span aria-hidden className="-ms-2 w-5 shrink-0 text-end text-sm text-ink-3 tabular-nums">
        {place}
      </span>
      {article && (
        <Cover
          src={article.cover}
          drawing={article.drawing}
          shape="square"
          className="size-11 shrink-0"
        />
      )}
      <RowTitle item={item} />
      <IconButton
        label={`移出：${titleOf(item)}`}
        className="-me-2.5 text-ink-3!"
        onClick={() => onRemove(item)}
      >
        <X aria-hidden className="size-5" strokeWidth={1.6} />
      </IconButton>
    </li>
  );
}

function RowTitle({ item }: { item: DraftArticle }) {
  const { article } = item;
  return (
    <span className="min-w-0 flex-1 ps-1">
      <span
        lang={article ? 'en' : undefined}
        className={classNames(
          'block truncate font-read text-md font-semibold',
          !article && 'text-ink-3',
        )}
      >
        {titleOf(item)}
      </span>
      {article && (
        <span className="block truncate text-sm text-ink-3">
          {article.title_zh || article.creator?.name}
        </span>
      )}
    </span>
  );
}
