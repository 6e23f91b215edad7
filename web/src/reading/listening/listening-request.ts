import { create } from 'zustand';

type Request = {
  /** Whether the player is open. */
  open: boolean;
  /** Plays and pauses, once the player is there. */
  toggle: (() => void) | null;
};

const useRequest = create<Request>(() => ({ open: false, toggle: null }));

export const useListeningOpen = (): boolean => useRequest((state) => state.open);

/** Opens the player, which reads at once; plays or pauses when it is open. */
export function pressPlay(): void {
  const { open, toggle } = useRequest.getState();
  if (open) toggle?.();
  else useRequest.setState({ open: true });
}

export const closeListening = (): void => useRequest.setState({ open: false });

export const toggleListening = (): void => useRequest.setState(({ open }) => ({ open: !open }));

export const giveToggle = (toggle: (() => void) | null): void => useRequest.setState({ toggle });
