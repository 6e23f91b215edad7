import {
  Check,
  CirclePause,
  CirclePlay,
  RotateCcw,
  Trash2,
  X,
  type LucideIcon,
} from 'lucide-react';
import { bottomBar } from '#ui/bottom-edge.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { BULK_ACTS, type BulkAct } from './bulk-acts.ts';

const ICONS: Record<BulkAct, LucideIcon> = {
  known: Check,
  suspend: CirclePause,
  resume: CirclePlay,
  restart: RotateCcw,
  remove: Trash2,
};

/** What can be done with the words chosen; stands over the tabs while words are chosen. */
export function BulkBar(props: {
  count: number;
  onAct: (act: BulkAct) => void;
  onAll: () => void;
  onEnd: () => void;
}) {
  const none = props.count === 0;
  return (
    <div
      ref={bottomBar}
      role="toolbar"
      aria-label="选中的词"
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] shadow-2 md:ps-19"
    >
      <div className="mx-auto max-w-2xl px-3">
        <div className="flex items-center justify-between ps-2">
          <p role="status" className="text-md font-semibold">
            {none ? '点词选中' : `已选 ${props.count} 个`}
          </p>
          <div className="flex items-center">
            <button type="button" className="min-h-11 px-3 text-md text-qing" onClick={props.onAll}>
              全选已显示
            </button>
            <IconButton label="结束选择" onClick={props.onEnd}>
              <X aria-hidden className="size-5" strokeWidth={1.7} />
            </IconButton>
          </div>
        </div>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(3.4rem,1fr))] pb-1">
          {(Object.keys(BULK_ACTS) as BulkAct[]).map((act) => {
            const Icon = ICONS[act];
            return (
              <button
                key={act}
                type="button"
                disabled={none}
                className={`flex min-h-14 flex-col items-center justify-center gap-1 rounded-1 text-sm disabled:opacity-40 ${act === 'remove' ? 'text-danger' : 'text-ink-2'} hover-fine:hover:bg-fill`}
                onClick={() => props.onAct(act)}
              >
                <Icon aria-hidden className="size-5" strokeWidth={1.7} />
                {BULK_ACTS[act].label}
              </button>
            );
          })}
        </div>
      </div>
    </div>
  );
}
