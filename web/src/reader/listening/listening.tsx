import { LocateFixed } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from 'zustand';
import { useMedia } from '#lib/use-media.ts';
import { DOCKED } from '#ui/docked.ts';
import { closeSpot, type ReaderStore } from '#reader/reader-state.ts';
import type { TextLayers } from '#reader/text-layers.ts';
import { aboveBottom } from '#ui/bottom-edge.ts';
import { Sheet } from '#ui/sheet.tsx';
import { createNarration, type ListenedText, type Narration } from './narration.ts';
import { PlayerBar } from './player-bar.tsx';
import { PlayerNotice } from './player-notice.tsx';
import { createPractice, watchSentence } from './practice.ts';
import { PracticePanel } from './practice-panel.tsx';
import type { PracticeKind } from './practice-store.ts';
import { useFollow } from './use-follow.ts';
import type { HeardTitle } from './system-controls.ts';
import { useMediaSession } from './use-media-session.ts';
import { usePauseForCard } from './use-pause-for-card.ts';
import { VoicePanel } from './voice-panel.tsx';
import { rangeOf } from '#reader/dom-text.ts';
import type { TextIndex } from '#reader/text-index.ts';
import type { TextPlace } from './sentence-queue.ts';
import type { Player } from './player.ts';
import './listening.css';

/** What of the screen is open besides the player: one thing at a time. */
type ListeningPanel = 'voice' | 'practice' | null;

type Props = {
  root: RefObject<HTMLElement | null>;
  reader: ReaderStore;
  layers: TextLayers;
  text: ListenedText;
  heard: HeardTitle;
  /** What the panel of the voice offers besides. */
  more: ReactNode;
  panel: ListeningPanel;
  /** Where practice stands beside the text; null where there is no such place now. */
  column: HTMLElement | null;
  onPanel: (panel: ListeningPanel) => void;
  /** Height in CSS pixels that bars and the card cover at the viewport's ends, without the player. */
  covered: (cardOpen: boolean) => { top: number; bottom: number };
  onLogin: () => void;
  onClose: () => void;
  /** Takes what plays and pauses while the player is there; null when it goes. */
  onToggle: (toggle: (() => void) | null) => void;
};

/** Height of the player in CSS pixels, without what it has to say. */
const PLAYER = 60;
/** Share of the viewport's height that the sheet of the practice takes on a small screen. */
const SHEET_SHARE = 0.58;

/** Reads a text aloud while the player is open, with everything that goes with it. */
export function Listening(props: Props) {
  const { root, reader, layers, text, panel, onPanel, covered, onToggle } = props;
  const [narration] = useState(() => createNarration(text));
  const [practice] = useState(() => createPractice(narration, text));
  const { player } = narration;
  const settings = useRef<HTMLButtonElement>(null);
  const cardOpen = useStore(reader, (state) => state.open);
  const practising = panel === 'practice';
  const coveredNow = () => {
    const ends = covered(cardOpen);
    const sheet = practising && !matchMedia(DOCKED).matches;
    return { ...ends, bottom: Math.max(ends.bottom, sheet ? innerHeight * SHEET_SHARE : PLAYER) };
  };

  useStartAndEnd(narration, props);
  const { kind, checked } = useStore(practice.store);
  const { toggle, step } = practising ? practice : { toggle: narration.toggle, step: player.step };
  useEffect(() => {
    onToggle(toggle);
    return () => onToggle(null);
  }, [toggle, onToggle]);
  useEffect(() => watchSentence(practice), [practice]);
  // The recording outlives a look at a word, not the practice.
  useEffect(() => {
    if (!practising) practice.recorder.clear();
  }, [practising, practice]);
  useListenLayers(layers, player, practising && kind === 'dictation' && !checked);
  useMediaSession(narration, { toggle, step }, props.heard);
  usePauseForCard(player, reader);
  const follow = useFollow(root, player, { active: !cardOpen, covered: coveredNow });
  const practise = (next: PracticeKind) => {
    if (practising && next === kind) return onPanel(null);
    player.pause();
    practice.store.setState({ kind: next });
    onPanel('practice');
    practice.hear();
  };

  return (
    <>
      {follow.lost && <WayBack onPress={follow.back} />}
      <PlayerBar
        narration={narration}
        notice={<PlayerNotice narration={narration} onLogin={props.onLogin} />}
        settingsOpen={panel === 'voice'}
        onSettings={() => onPanel(panel === 'voice' ? null : 'voice')}
        settingsButton={settings}
        practice={practising ? kind : null}
        onPractice={practise}
        onToggle={toggle}
        onStep={step}
        onClose={props.onClose}
      />
      <VoicePanel
        open={panel === 'voice'}
        onClose={() => onPanel(null)}
        anchor={settings}
        narration={narration}
        more={props.more}
        onLogin={props.onLogin}
      />
      <PracticePlace
        open={practising && !cardOpen}
        column={props.column}
        onClose={() => onPanel(null)}
      >
        <PracticePanel practice={practice} onLogin={props.onLogin} onClose={() => onPanel(null)} />
      </PracticePlace>
    </>
  );
}

/** Practice in the column beside the text of a wide screen, in a sheet on others. */
function PracticePlace({
  open,
  column,
  onClose,
  children,
}: {
  open: boolean;
  column: HTMLElement | null;
  onClose: () => void;
  children: ReactNode;
}) {
  const docked = useMedia(DOCKED);
  if (docked) return open && column ? createPortal(children, column) : null;
  return (
    <Sheet
      open={open}
      onOpenChange={onClose}
      title="精听练习"
      bare
      modeless
      className="border-t border-line"
    >
      {children}
    </Sheet>
  );
}

/** Begins where the reader is, makes room for the player, and is silent in the end. */
function useStartAndEnd(narration: Narration, { root, reader, text, covered }: Props): void {
  const begin = useEffectEvent(() => {
    const place =
      root.current && readingPlace(root.current, reader, text.index, covered(false).top);
    // On a small screen the card would stand over the player.
    if (reader.getState().open && !matchMedia(DOCKED).matches) closeSpot(reader);
    narration.start(place ?? { blockId: text.blockIds[0] ?? '', offset: 0 });
  });
  useEffect(() => {
    begin();
    document.documentElement.toggleAttribute('data-listening', true);
    return () => {
      document.documentElement.toggleAttribute('data-listening', false);
      narration.close();
    };
  }, [narration]);
}

function WayBack({ onPress }: { onPress: () => void }) {
  return (
    <div
      ref={aboveBottom}
      className="pointer-events-none fixed inset-x-0 bottom-[calc(var(--bottom-bar)+0.75rem)] z-20 flex justify-center md:ps-19 lg:pe-85"
    >
      <button
        type="button"
        className="pointer-events-auto flex min-h-11 items-center gap-1.5 rounded-full border border-line bg-surface px-4 text-sm font-semibold text-qing shadow-2"
        onClick={onPress}
      >
        <LocateFixed aria-hidden className="size-4" strokeWidth={2} />
        回到朗读处
      </button>
    </div>
  );
}

/**
 * Where reading aloud begins: at the word under the cursor, else at the first sentence that is seen
 * whole below what covers the top of the screen; null where no text is.
 */
function readingPlace(
  root: HTMLElement,
  store: ReaderStore,
  index: TextIndex,
  coveredTop: number,
): TextPlace | null {
  const { spot } = store.getState();
  if (spot) return { blockId: spot.blockId, offset: spot.word.start };
  for (const element of root.querySelectorAll<HTMLElement>('[data-block]')) {
    const blockId = element.dataset['block']!;
    if (!index.has(blockId) || element.getBoundingClientRect().bottom <= coveredTop) continue;
    for (const [start, end] of index.words(blockId).sentences) {
      const box = rangeOf(element, start, end)?.getBoundingClientRect();
      if (box && box.top >= coveredTop) return { blockId, offset: start };
    }
  }
  return null;
}

const SENTENCE = 'listen-sentence';
const WORD = 'listen-word';
const MASK = 'listen-mask';

/** Lights the sentence that is read and the word that is said, or hides the sentence. */
function useListenLayers(layers: TextLayers, player: Player, masked: boolean): void {
  useEffect(() => {
    const { store } = player;
    const current = () => {
      const { sentences, at } = store.getState();
      return sentences[at];
    };
    const sentenceIn = (blockId: string) => {
      const sentence = current();
      return sentence?.blockId === blockId ? [[sentence.start, sentence.end] as const] : [];
    };
    if (masked) layers.set(MASK, sentenceIn, 9);
    else {
      layers.set(SENTENCE, sentenceIn, 2);
      layers.set(
        WORD,
        (blockId) => {
          const { word } = store.getState();
          return word && current()?.blockId === blockId ? [word] : [];
        },
        3,
      );
    }
    const unsubscribe = store.subscribe((state, before) => {
      const now = state.sentences[state.at];
      const then = before.sentences[before.at];
      const blocks = new Set([then?.blockId, now?.blockId]);
      for (const blockId of blocks) {
        if (blockId === undefined) continue;
        if (now !== then) layers.refresh(masked ? MASK : SENTENCE, blockId);
        if (!masked && (now !== then || state.word !== before.word)) layers.refresh(WORD, blockId);
      }
    });
    return () => {
      unsubscribe();
      for (const name of [SENTENCE, WORD, MASK]) layers.remove(name);
    };
  }, [layers, player, masked]);
}
