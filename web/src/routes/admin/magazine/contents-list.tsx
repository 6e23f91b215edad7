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
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import type { Magazine, MagazineArticle } from '@bluebird/contract/magazines.ts';
import { useQuery } from '@tanstack/react-query';
import type { useIssueActs } from '#features/magazines/issue-acts.ts';
import { allContentsQuery } from '#features/magazines/magazines-api.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ContentsLine } from './contents-line.tsx';

type Props = {
  issueId: number;
  newsroom: NonNullable<Magazine['newsroom']>;
  acts: ReturnType<typeof useIssueActs>;
};

const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 });
const HOW_TO = {
  draggable: '按空格键拿起这一条，用上下方向键移动，再按空格键放下，按 Esc 取消。',
};

/** An issue's contents as editors choose, order and correct them. */
export function ContentsList({ issueId, newsroom, acts }: Props) {
  const { data, error, refetch } = useQuery(allContentsQuery(issueId, newsroom));
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  if (!data && error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton />;
  const lines = data.items;
  if (lines.length === 0) {
    return newsroom.status === 'crawling' ? (
      <RowsSkeleton />
    ) : (
      <EmptyState
        scene="library"
        title="还没有目录"
        description="从期刊页面抓取，或者上传 EPUB、网页、它们的压缩包。"
      />
    );
  }
  const drop = ({ active, over }: DragEndEvent) => {
    const to = over ? lines.findIndex(({ id }) => id === Number(over.id)) : -1;
    if (to < 0 || active.id === over?.id) return;
    acts.change.mutate({ line: Number(active.id), changes: { position: to } });
  };
  const free = newsroom.status !== 'downloading' && newsroom.status !== 'crawling';
  return (
    <section aria-labelledby="contents">
      <div className="flex flex-wrap items-center justify-between gap-2 border-b border-line pb-2">
        <h2 id="contents" className="text-sm text-ink-3">
          目录
        </h2>
        <ChooseAll lines={lines} free={free} acts={acts} />
      </div>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        modifiers={[upAndDown]}
        accessibility={{ announcements: announce(lines), screenReaderInstructions: HOW_TO }}
        onDragEnd={drop}
      >
        <SortableContext items={lines.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
          <ol className="divide-y divide-line border-b border-line">
            {lines.map((line, place) => (
              <ContentsLine
                key={line.id}
                line={line}
                place={place + 1}
                headed={line.section !== (lines[place - 1]?.section ?? '')}
                free={free}
                onChange={(changes) => acts.change.mutate({ line: line.id, changes })}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
    </section>
  );
}

function ChooseAll({
  lines,
  free,
  acts,
}: {
  lines: readonly MagazineArticle[];
  free: boolean;
  acts: Props['acts'];
}) {
  const chosen = lines.filter(({ newsroom }) => newsroom?.chosen).length;
  const set = (to: boolean) => acts.choose.mutate({ ids: lines.map(({ id }) => id), chosen: to });
  return (
    <div className="flex items-center gap-1">
      <Button
        size="dense"
        variant="quiet"
        disabled={!free || chosen === lines.length}
        onClick={() => set(true)}
      >
        全选
      </Button>
      <Button
        size="dense"
        variant="quiet"
        disabled={!free || chosen === 0}
        onClick={() => set(false)}
      >
        全不选
      </Button>
    </div>
  );
}

function announce(lines: readonly MagazineArticle[]): Announcements {
  const nameOf = (id: UniqueIdentifier) =>
    lines.find((line) => line.id === Number(id))?.title ?? '';
  const placeOf = (id: UniqueIdentifier) => lines.findIndex((line) => line.id === Number(id)) + 1;
  return {
    onDragStart: ({ active }) => `拿起了 ${nameOf(active.id)}，现在是第 ${placeOf(active.id)} 条`,
    onDragOver: ({ over }) => (over ? `移到第 ${placeOf(over.id)} 条` : ''),
    onDragEnd: ({ over }) => (over ? `放在第 ${placeOf(over.id)} 条` : '放回原处'),
    onDragCancel: ({ active }) => `${nameOf(active.id)} 放回原处`,
  };
}

const RowsSkeleton = () => (
  <div role="status" aria-label="正在载入目录" className="divide-y divide-line">
    {Array.from({ length: 6 }, (_, row) => (
      <div key={row} className="flex items-center gap-3 py-3.5">
        <Skeleton className="size-4" />
        <Skeleton className="h-4 w-2/3 max-w-120" />
      </div>
    ))}
  </div>
);
