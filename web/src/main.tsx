import '#ui/styles.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { startTransition, StrictMode, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { takePageData } from '#app/page-data.ts';
import { queryClient } from './sync/query-client.ts';
import { router } from '#app/router.tsx';
import { startUp } from '#app/startup.ts';
import { forgetEarlyChoices, isWritten, keepReading } from '#app/take-over.ts';

const root = document.getElementById('root')!;

/** @param onShown runs when the first screen stands in the page, before it is painted */
function App({ onShown }: { onShown: () => void }) {
  useLayoutEffect(onShown, [onShown]);
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>
  );
}

function show(): void {
  const restore = keepReading(root);
  const onShown = () => {
    forgetEarlyChoices(document.documentElement);
    restore();
  };
  // A transition renders in small steps: what can be read already can be scrolled meanwhile.
  startTransition(() => createRoot(root).render(<App onShown={onShown} />));
}

takePageData(queryClient);
startUp();

// A page the server wrote stays until the screen that replaces it is ready.
if (!isWritten(root) || router.state.initialized) show();
else {
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    stop();
    show();
  });
}
