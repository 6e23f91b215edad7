/** Whether an earlier screen of this visit can be gone back to. */
export const hasWayBack = (): boolean => ((history.state as { idx?: number } | null)?.idx ?? 0) > 0;
