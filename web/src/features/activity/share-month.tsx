import type { ReadingDay } from '@bluebird/contract/activity-history.ts';
import { Share } from 'lucide-react';
import { useState } from 'react';
import { saveBlob } from '#lib/download.ts';
import { shareFiles } from '#lib/share.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';

type Props = { today: string; days: readonly ReadingDay[]; streak: number };

/** Makes a picture of this month's reading, and shares or saves it. */
export function ShareMonth({ today, days, streak }: Props) {
  const [busy, setBusy] = useState(false);
  const make = async () => {
    setBusy(true);
    try {
      const { drawMonth } = await import('./month-picture.ts');
      const month = today.slice(0, 7);
      const seconds = new Map(days.map((day) => [day.day, day.seconds]));
      const picture = await drawMonth({ month, seconds, streak });
      const name = `青鸟外刊 ${month}.png`;
      if (!(await shareFiles([new File([picture], name, { type: 'image/png' })], '我的阅读日历')))
        await saveBlob(picture, name);
    } catch {
      toast('没有画成，请再试一次');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="quiet" busy={busy} onClick={() => void make()}>
      <Share aria-hidden className="size-4.5" strokeWidth={1.8} />
      这个月的图
    </Button>
  );
}
