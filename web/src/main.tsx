import '#ui/styles.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, useLayoutEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { takePageData } from '#app/page-data.ts';
import { queryClient } from '#app/query-client.ts';
import { router } from '#app/router.tsx';
import { startUp } from '#app/startup.ts';
import { forgetEarlyChoices, isWritten, keepReading } from '#app/take-over.ts';

const root = document.getElementById('root')!;

function App() {
  const [restore] = useState(() => keepReading(root));
  useLayoutEffect(() => {
    forgetEarlyChoices(document.documentElement);
    restore();
  }, [restore]);
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>
  );
}

const show = () => createRoot(root).render(<App />);

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
