import { create } from 'zustand';

/** Why a visitor is asked to register. */
export type Invitation = { title: string; description: string };

const useStore = create<{ invitation: Invitation | null }>(() => ({ invitation: null }));

/** The invitation on screen; null: none. */
export const useInvitation = (): Invitation | null => useStore(({ invitation }) => invitation);

/** Asks a visitor whether they want an account; what they keep stays where it is if not. */
export const inviteToRegister = (invitation: Invitation): void => useStore.setState({ invitation });

export const dismissInvitation = (): void => useStore.setState({ invitation: null });
