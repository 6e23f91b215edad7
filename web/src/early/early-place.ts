import type { ReadingPosition } from '@bluebird/contract/activity-history.ts';
import { BAR } from '#reading/covered-heights.ts';
import { isUnderWay, placeToResume } from '#reader/progress/kept-places.ts';
import { goToPosition } from '#reader/progress/position.ts';

/*
 * Runs from the page itself, right after a text that the server wrote (vite.config.ts puts it into
 * index.html): shows it where its reader stopped, before it is painted. Where this device stopped
 * counts, as it does in the app; what the server knows of the session stands in the text's element.
 */

const { article, chapter, place } =
  document.querySelector<HTMLElement>('[data-static]')?.dataset ?? {};
const address = new URL(location.href);

// The app finds the address that it would lead to itself.
if (chapter && !address.searchParams.has('chapter')) {
  address.searchParams.set('chapter', chapter);
  history.replaceState(history.state, '', address);
}

if (article && scrollY === 0 && !address.searchParams.has('block')) {
  const source = chapter ? 'BOOK' : 'ARTICLE';
  const told = place ? (JSON.parse(place) as ReadingPosition) : null;
  const left = placeToResume(source, Number(article)) ?? told;
  // Not in the text's element, which the app replaces.
  if (left && isUnderWay(left)) goToPosition(document, left, BAR);
}
