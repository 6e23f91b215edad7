import type { Wishes as Wished } from '@bluebird/contract/notices.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { messageOf } from '#lib/api-error.ts';
import { SelectField } from '#ui/select-field.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { SwitchRow } from '#ui/switch-row.tsx';
import { toast } from '#ui/toast.ts';
import { setWishes, wishesQuery } from './notices-api.ts';
import { canPush, isPushedHere, pushHere, stopPushHere } from './push-here.ts';

const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}));

/** What the reader wants to be told, at which hour, and whether this device shows it. */
export function Wishes() {
  const { data } = useQuery(wishesQuery);
  const set = useMutation(setWishes(useQueryClient()));
  if (!data) return <Skeleton className="h-36 w-full rounded-1" />;
  const { wishes, public_key } = data;
  const change = (part: Partial<Wished>) => set.mutate({ ...wishes, ...part });
  return (
    <div className="divide-y divide-line border-y border-line">
      <SwitchRow
        label="有词要复习"
        hint="没有就不说。"
        checked={wishes.words}
        onChange={(words) => change({ words })}
      />
      <SwitchRow
        label="关注的来源有新文章"
        hint="一天最多说一次。"
        checked={wishes.articles}
        onChange={(articles) => change({ articles })}
      />
      <div className="flex min-h-13 items-center justify-between gap-4 py-2">
        <span aria-hidden>几点告诉我（北京时间）</span>
        <SelectField
          bare
          label="几点告诉我（北京时间）"
          options={HOURS}
          value={String(wishes.hour)}
          onChange={(hour) => change({ hour: Number(hour) })}
          className="w-28"
        />
      </div>
      <ThisDevice publicKey={public_key} />
    </div>
  );
}

function ThisDevice({ publicKey }: { publicKey: string }) {
  const [on, setOn] = useState(false);
  useEffect(() => {
    let left = false;
    void isPushedHere().then((is) => !left && setOn(is));
    return () => void (left = true);
  }, []);
  const change = async (next: boolean) => {
    if (!next) {
      setOn(false);
      return stopPushHere().catch((error: unknown) => toast(messageOf(error)));
    }
    const outcome = await pushHere(publicKey);
    setOn(outcome === 'on');
    if (outcome === 'denied') toast('浏览器没有允许通知，可以在它的设置里改');
    if (outcome === 'unavailable') toast('这个浏览器收不到推送，消息仍会收在这里');
  };
  return canPush() ? (
    <SwitchRow
      label="在这台设备上弹出通知"
      hint="不打开青鸟也看得到；退出登录就停。"
      checked={on}
      onChange={(next) => void change(next)}
    />
  ) : (
    <p className="py-3 text-sm text-ink-3">这个浏览器不能弹出通知，消息会收在这一页。</p>
  );
}
