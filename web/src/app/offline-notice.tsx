import { onlineManager, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { isNetworkError, NETWORK_ERROR } from '#lib/api-error.ts';
import { aboveBottom, bottomNotice } from '#ui/bottom-edge.ts';

/** Whether the network is away: the device says so, or something on screen could not be fetched. */
function useOffline(): boolean {
  const client = useQueryClient();
  const subscribe = useCallback(
    (changed: () => void) => {
      const stop = [client.getQueryCache().subscribe(changed), onlineManager.subscribe(changed)];
      return () => stop.forEach((end) => end());
    },
    [client],
  );
  const read = () =>
    !onlineManager.isOnline() ||
    client
      .getQueryCache()
      .getAll()
      .some(
        (query) =>
          query.isActive() && isNetworkError(query.state.error ?? query.state.fetchFailureReason),
      );
  return useSyncExternalStore(subscribe, read);
}

/** Says that the network is away; everything on screen is retried by itself. */
export function OfflineNotice() {
  const offline = useOffline();
  return (
    <div
      ref={aboveBottom}
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-(--bottom-bar) z-20 md:ps-19"
    >
      {offline && (
        <p
          ref={bottomNotice}
          className="border-t border-line bg-fill px-4 py-1.5 text-center text-sm text-ink-2"
        >
          {NETWORK_ERROR}，正在重试
        </p>
      )}
    </div>
  );
}
