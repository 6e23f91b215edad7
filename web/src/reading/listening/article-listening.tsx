import { TITLE_BLOCK } from '@bluebird/contract/head-blocks.ts';
import { useEffect, useMemo } from 'react';
import { goToLogin } from '#lib/navigation.ts';
import { isLoggedIn } from '#lib/session.ts';
import { drawingAddress } from '#ui/drawing-address.ts';
import { articleAudio } from '#features/listening/article-audio-api.ts';
import { Listening } from '#reader/listening/listening.tsx';
import type { TextLayers } from '#reader/text-layers.ts';
import { closePanel, openPanel, useArticlePanel } from '#reading/article-panel.ts';
import { coveredHeights } from '#reading/covered-heights.ts';
import { KeepSoundRow } from './keep-sound-row.tsx';
import { closeListening, giveToggle } from './listening-request.ts';
import type { Reading } from '#reading/reading.ts';

/** Kinds of blocks that are not read aloud; the server leaves out the same. */
const UNSPOKEN = new Set(['code', 'table', 'rule']);

/** An article read aloud. */
export function ArticleListening({
  reading: { article, root, store, words },
  layers,
  column,
}: {
  reading: Reading;
  layers: TextLayers;
  /** Where practice stands beside the text; null while something else stands there. */
  column: HTMLElement | null;
}) {
  const panel = useArticlePanel();
  useEffect(
    () => () => {
      closePanel('voice');
      closePanel('practice');
    },
    [],
  );
  const text = useMemo(
    () => ({
      key: `article:${article.id}`,
      index: words.index,
      blockIds: [
        TITLE_BLOCK,
        ...article.blocks.filter(({ kind }) => !UNSPOKEN.has(kind)).map(({ id }) => id),
      ],
      audio: articleAudio(article.id),
    }),
    [article, words.index],
  );
  return (
    <Listening
      root={root}
      reader={store}
      layers={layers}
      text={text}
      heard={{
        title: article.title,
        artist: article.creator?.name ?? '',
        artwork: article.cover ?? drawingAddress(article.drawing, 'wide', 'light'),
      }}
      column={column}
      more={isLoggedIn() && <KeepSoundRow id={article.id} />}
      panel={panel === 'voice' || panel === 'practice' ? panel : null}
      onPanel={(next) => (next ? openPanel(next) : closePanel())}
      covered={coveredHeights}
      onLogin={() => goToLogin()}
      onClose={closeListening}
      onToggle={giveToggle}
    />
  );
}
