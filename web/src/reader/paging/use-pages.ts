import { useEffectEvent, useLayoutEffect, useState, type RefObject } from 'react';
import { attachPager, createPageStore, type PageStore } from './pager.ts';
import { watchGestures } from './page-gestures.ts';
import { shownPages } from './shown-pages.ts';
import './paging.css';

type Setup = {
  root: RefObject<HTMLElement | null>;
  foot: RefObject<HTMLElement | null>;
  fromEnd: boolean;
  beyond: (step: 1 | -1) => void;
};

/** Shows a text in pages. @returns which page is shown */
export function usePages({ root, foot, fromEnd, beyond }: Setup): PageStore {
  const [store] = useState(createPageStore);
  const goBeyond = useEffectEvent(beyond);
  useLayoutEffect(() => {
    const screen = root.current?.closest<HTMLElement>('.reader-screen');
    const bar = screen?.querySelector<HTMLElement>('[data-reader-bar]');
    if (!root.current || !foot.current || !screen || !bar) return;
    const stopPages = attachPager({
      root: root.current,
      store,
      foot: foot.current,
      bar,
      fromEnd,
      beyond: (step) => goBeyond(step),
    });
    const stopGestures = watchGestures({
      root: root.current,
      screen,
      inText: () => !store.getState().atEnd,
      turn: (step) => shownPages()?.turn(step),
    });
    return () => {
      stopGestures();
      stopPages();
    };
  }, [root, foot, fromEnd, store]);
  return store;
}
