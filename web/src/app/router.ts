import { createBrowserRouter } from 'react-router';
import { reloadOnMissingChunk } from '#lib/build-check.ts';
import { connectNavigation } from '#lib/navigation.ts';
import { routes } from './routes.tsx';

export const router = createBrowserRouter(routes);

connectNavigation(
  (to, options) => {
    void (typeof to === 'number' ? router.navigate(to) : router.navigate(to, options));
  },
  () => void router.revalidate(),
);

reloadOnMissingChunk(() => {
  const { location: destination } = router.state.navigation;
  return destination ? destination.pathname + destination.search + destination.hash : null;
});
