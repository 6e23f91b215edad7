import type { DeviceKind } from '@bluebird/contract/articles-marks.ts';
import { goToPosition } from '#reader/progress/position.ts';
import { ResumeChip } from '#reader/progress/resume-chip.tsx';
import { toast, UNDO_TIME } from '#ui/toast.ts';
import { coveredHeights } from '#reading/covered-heights.ts';
import type { Reading } from '#reading/reading.ts';
import { isBelow, useOtherPlace, type OtherPlace } from './use-other-place.ts';
import { useReadingRecord } from './use-reading-record.ts';

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
