import '#ui/styles.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { queryClient } from '#app/query-client.ts';
import { router } from '#app/router.tsx';
import { startUp } from '#app/startup.ts';

const root = document.getElementById('root')!;

function show(): void {
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );
}

startUp();

// A page the server wrote stays until the screen that replaces it is ready.
if (root.childElementCount === 0 || router.state.initialized) show();
else {
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    stop();
    show();
  });
}
