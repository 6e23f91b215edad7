import '#ui/styles.css';
import { startTransition, useEffect, useLayoutEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { App } from '#app/app.tsx';
import { keepEarlyActs } from '#app/early-acts.ts';
import { takePageData } from '#app/page-data.ts';
import { queryClient } from './sync/query-client.ts';
import { router } from '#app/router.ts';
import { startUp } from '#app/startup.ts';
import { forgetWrittenText } from '#reader/written-text.ts';
import { forgetEarlyChoices, isWritten, keepReading } from '#app/take-over.ts';

const root = document.getElementById('root')!;

type Props = {
  /** Runs when the first screen stands in the page, before it is painted. */
  onShown: () => void;
  /** Runs when the first screen answers. */
  onLive: () => void;
};

function Main({ onShown, onLive }: Props) {
  useLayoutEffect(onShown, [onShown]);
  useEffect(onLive, [onLive]);
  return (
    <App client={queryClient}>
      <RouterProvider router={router} />
    </App>
  );
}

function show(): void {
  const restore = keepReading(root);
  const onShown = () => {
    forgetEarlyChoices(document.documentElement);
    forgetWrittenText();
    restore();
  };
  const onLive = keepEarlyActs(root);
  const main = <Main onShown={onShown} onLive={onLive} />;
  // A transition renders in small steps: what can be read already can be scrolled meanwhile.
  startTransition(() => {
    if (isAlike) hydrateRoot(root, main);
    else createRoot(root).render(main);
  });
}

/** Whether the page holds what the app would render, to be kept as it is. */
const isAlike = takePageData(queryClient, root);
startUp();

// A page the server wrote stays until the code of its screen is there.
if (!(isAlike || isWritten(root)) || router.state.initialized) show();
else {
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    stop();
    show();
  });
}
