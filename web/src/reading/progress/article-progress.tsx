import type { DeviceKind } from '@bluebird/contract/articles-marks.ts';
import { goToPosition } from '#reader/progress/position.ts';
import { toast, UNDO_TIME } from '#ui/toast.ts';
import { coveredHeights } from '#reading/covered-heights.ts';
import type { Reading } from '#reading/reading.ts';
import { isBelow, useOtherPlace, type OtherPlace } from './use-other-place.ts';
import { useReadingRecord } from './use-reading-record.ts';
import { ArrowDown, X } from 'lucide-react';
import { bottomBar } from '#ui/bottom-edge.ts';

const DEVICE_LABELS = {
  phone: '手机',
  tablet: '平板',
  computer: '电脑',
} as const satisfies Record<DeviceKind, string>;

/** Keeps where the reader is and how long they read; offers to go on where another device stopped. */
export function ArticleProgress({ reading }: { reading: Reading }) {
  const { root } = reading;
  const [other, withdraw] = useOtherPlace(reading);
  useReadingRecord(reading, () => {
    if (other && root.current && !isBelow(root.current, other)) withdraw();
  });
  if (!other) return null;
  const goOn = () => {
    withdraw();
    if (!root.current) return;
    const before = scrollY;
    goToPosition(root.current, other, coveredHeights(false).top);
    toast(`已跳到 ${percentOf(other)}`, {
      undo: () => scrollTo({ top: before, behavior: 'instant' }),
      duration: UNDO_TIME,
    });
  };
  return <ResumeChip detail={detailOf(other)} onGo={goOn} onDismiss={withdraw} />;
}

/** `手机 63%`. */
const detailOf = (place: OtherPlace): string =>
  `${place.device ? DEVICE_LABELS[place.device] : '另一台设备'} ${percentOf(place)}`;

const percentOf = ({ progress }: OtherPlace): string => `${Math.round(progress * 100)}%`;

type Props = {
  /** Where reading stopped: `手机 63%`. */
  detail: string;
  onGo: () => void;
  onDismiss: () => void;
};

/** Offers to go on reading further down; stands at the bottom and never in the way of a sheet. */
function ResumeChip({ detail, onGo, onDismiss }: Props) {
  return (
    <aside
      ref={bottomBar}
      aria-label="阅读进度"
      className="pointer-events-none fixed inset-x-0 bottom-0 z-20 pb-[max(1rem,env(safe-area-inset-bottom))] flex justify-center px-4 md:ps-23 lg:pe-89"
    >
      <div className="pointer-events-auto flex max-w-full items-center rounded-full border border-line bg-surface text-sm shadow-2">
        <button
          type="button"
          className="flex min-h-11 min-w-0 items-center gap-2 rounded-full ps-4 active:opacity-60"
          onClick={onGo}
        >
          <ArrowDown aria-hidden className="size-4 shrink-0 text-qing" strokeWidth={1.9} />
          <span className="truncate">继续上次读到的地方</span>
          <span className="shrink-0 text-ink-3 tabular-nums">{detail}</span>
        </button>
        <button
          type="button"
          aria-label="不用"
          className="grid size-11 shrink-0 place-items-center rounded-full text-ink-3 active:opacity-60"
          onClick={onDismiss}
        >
          <X aria-hidden className="size-4" strokeWidth={1.8} />
        </button>
      </div>
    </aside>
  );
}
