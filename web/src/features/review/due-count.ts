import { onLogout } from '#lib/account-events.ts';
import { createDeviceStore } from '#lib/device-store.ts';
import { readStoredJson, writeStored } from '#lib/stored.ts';

/** Words that wait for review, as the server last told; `at` in milliseconds. */
type DueCount = { due: number; at: number };

const KEY = 'due-count';
/** After this long the figure is asked for again, when the page is at rest. */
const GOOD_FOR = 30 * 60_000;

const useStore = createDeviceStore<{ count: DueCount | null }>(
  () => ({ count: readStoredJson<DueCount>(KEY, 'account') }),
  { count: null },
);

/** How many words wait for review; 0 when none does, or nothing is known. */
export const useDueCount = (): number => useStore(({ count }) => count?.due ?? 0);

export function keepDueCount(due: number, at = Date.now()): void {
  const count = { due: Math.max(0, due), at };
  useStore.setState({ count });
  void showBadge(count.due);
  writeStored(KEY, JSON.stringify(count), 'account');
}

/** Shows the figure on the icon of the installed app, where the system can; 0 shows none. */
async function showBadge(due: number): Promise<void> {
  try {
    await (navigator as Partial<Navigator>).setAppBadge?.(due);
  } catch {
    // Not allowed here, or said at once that it cannot be.
  }
}

/** Whether the figure should be asked for again. */
export function isDueCountOld(now = Date.now()): boolean {
  const { count } = useStore.getState();
  return count === null || now - count.at > GOOD_FOR;
}

onLogout(() => {
  useStore.setState({ count: null });
  void showBadge(0);
});
