import { create } from 'zustand';
import { goToLogin } from '#lib/navigation.ts';
import { isLoggedIn } from '#lib/session.ts';
import { useHeardOffline } from '#lib/kept-ids.ts';
import { toast } from '#ui/toast.ts';

/** Texts whose sound is being fetched to stay on the device. */
const useUnderWay = create<{ ids: ReadonlySet<number> }>(() => ({ ids: new Set() }));

const setUnderWay = (id: number, is: boolean): void => {
  const ids = new Set(useUnderWay.getState().ids);
  if (is) ids.add(id);
  else ids.delete(id);
  useUnderWay.setState({ ids });
};

/** Whether a text's sound is on the device, or on its way there, and the way to change that. */
export function useKeptSound(id: number) {
  const kept = useHeardOffline().has(id);
  const underWay = useUnderWay(({ ids }) => ids.has(id));
  return {
    kept,
    underWay,
    toggle: () => {
      if (!isLoggedIn()) goToLogin();
      else if (!underWay) void change(id, !kept);
    },
  };
}

async function change(id: number, keep: boolean): Promise<void> {
  setUnderWay(id, true);
  try {
    const { dropSounds, keepSound, whyNotKept } = await import('#sync/kept-sounds.ts');
    try {
      if (keep) {
        toast('正在存声音，可以接着读');
        await keepSound(id, 'asked');
      } else await dropSounds(new Set([id]));
      toast(keep ? '声音存好了，没有网络也能听' : '已删去这台设备上的声音');
    } catch (error) {
      toast(whyNotKept(error));
    }
  } catch {
    toast('网络异常，声音没有存');
  } finally {
    setUnderWay(id, false);
  }
}
