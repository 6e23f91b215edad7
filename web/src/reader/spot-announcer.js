import { useStore } from 'zustand';
/** Says the chosen word to screen readers. */
export function SpotAnnouncer({ store, describe }) {
  const spot = useStore(store, (state) => state.spot);
  return (
    <p className="sr-only" role="status" aria-live="polite">
      {spot && describe(spot)}
    </p>
  );
}
