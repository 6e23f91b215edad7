import { SwitchRow } from '#ui/switch-row.tsx';
import { useOptOut } from './ranks-api.ts';

/** Whether the reader takes part. Shown as they want it while that is on its way. */
export function OptOutSwitch({ optedOut }: { optedOut: boolean }) {
  const change = useOptOut();
  const isOut = change.isPending ? change.variables : optedOut;
  return (
    <SwitchRow
      label="参加周榜"
      hint="关闭后别人在榜上看不到你，你也不再有名次和奖励；阅读记录照常保存。"
      checked={!isOut}
      onChange={(takesPart) => {
        if (!change.isPending) change.mutate(!takesPart);
      }}
    />
  );
}
