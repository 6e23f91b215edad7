import { DEMO_SENTENCE } from '@bluebird/contract/demo-sentence.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef, type ReactNode } from 'react';
import { demoGlossaryQuery } from '#features/articles/article-api.ts';
import { useMedia } from '#lib/use-media.ts';
import { readAnalysis } from '#reader/analysis.ts';
import { CardPanel, type CardText } from '#reader/card/card-panel.tsx';
import { sheetHeight } from '#reader/card/card-place.ts';
import { DOCKED } from '#ui/docked.ts';
import { cardSubjects, glossLine } from '#reader/card/card-subjects.ts';
import { useMarkPreferences } from '#reader/knowledge/mark-preferences.ts';
import { textMarks } from '#reader/knowledge/marks.ts';
import { useMarkLayers } from '#reader/knowledge/use-mark-layers.ts';
import { chooseSpot, type ReaderStore } from '#reader/reader-state.ts';
import { SpotAnnouncer } from '#reader/spot-announcer.tsx';
import { textIndex } from '#reader/text-index.ts';
import { useReader } from '#reader/use-reader.ts';
import { useTextLayers } from '#reader/use-text-layers.ts';
import type { WordSpot } from '#reader/word-spot.ts';
import { useReaderRank } from '#reading/words/use-reader-rank.ts';
import { guardWord } from '#sync/word-sync.ts';
import { CARD_SIDE, DEMO_FRAME } from './welcome.tsx';
import '#reader/reader.css';

const { id } = DEMO_SENTENCE;
/** The word whose card stands open on a wide screen: of a phrase in two pieces. */
const SHOWN = 'turned';

const covered = (open: boolean) => ({
  top: 0,
  bottom: open && !matchMedia(DOCKED).matches ? sheetHeight() : 0,
});
const noKey = () => false;

/** Makes the sentence answer to taps and keys as every text here does, with the same card. */
export function WelcomeLive({ children }: { children: ReactNode }) {
  const text = useDemoText();
  const { root, store } = useReader(text.index, { covered, onKey: noKey, keys: 'text' });
  useDemoMarks(root, text);
  const shown = useShownCard(store, text);

  const describe = (spot: WordSpot) => {
    if (spot === shown.current) return '';
    const [subject] = cardSubjects(spot, text.glossary, text.index.text(spot.blockId));
    return subject ? `${subject.title}：${glossLine(subject.entry)}` : spot.form;
  };
  return (
    <>
      <div
        ref={root}
        role="group"
        aria-label="试读：左右键选词，回车查词"
        tabIndex={0}
        className={DEMO_FRAME}
      >
        {children}
      </div>
      <SpotAnnouncer store={store} describe={describe} />
      <CardPanel store={store} text={text} guard={guardWord} idle={<Idle />} column={beside} />
    </>
  );
}

const beside = (label: string, content: ReactNode) => (
  <aside data-word-card aria-label={label} className={`${CARD_SIDE} pt-5`}>
    {content}
  </aside>
);

const Idle = () => (
  <p className="grid h-full place-items-center pb-5 text-ink-3">单词卡会出现在这里</p>
);

type DemoText = CardText & { analysed: boolean };

/** Segmented at once, analysed as soon as the analysis has come. */
function useDemoText(): DemoText {
  const { data } = useQuery(demoGlossaryQuery);
  return useMemo(() => {
    const analysis = data && readAnalysis(data.analysis);
    return {
      index: textIndex([DEMO_SENTENCE], analysis?.words),
      glossary: analysis?.entry ?? (() => undefined),
      inText: () => false,
      analysed: analysis !== undefined,
    };
  }, [data]);
}

/** Marks in it what the visitor saved, and what the test says they do not know. */
function useDemoMarks(
  root: Parameters<typeof useTextLayers>[0],
  { index, glossary, analysed }: DemoText,
): void {
  const layers = useTextLayers(root);
  const marked = useMarkPreferences(({ marks }) => marks);
  const knownRank = useReaderRank();
  const marks = useMemo(
    () => textMarks({ index, glossary }, knownRank === null ? 'saved' : 'all', knownRank, null),
    [index, glossary, knownRank],
  );
  useMarkLayers(layers, index, marked && analysed ? marks : null);
}

/** Opens one card where there is room beside the sentence. @returns the spot it stands for */
function useShownCard(store: ReaderStore, { index, analysed }: DemoText) {
  const shown = useRef<WordSpot | null>(null);
  const docked = useMedia(DOCKED);
  const show = useEffectEvent(() => {
    // A reader who has begun something else is not disturbed.
    if (store.getState().spot || scrollY > 0) return;
    const start = DEMO_SENTENCE.text.indexOf(SHOWN);
    const at = index.words(id).words.findIndex((word) => word.start === start);
    shown.current = index.spot(id, at);
    if (shown.current) chooseSpot(store, shown.current, true);
  });
  useEffect(() => {
    if (analysed && docked) show();
  }, [analysed, docked]);
  return shown;
}
