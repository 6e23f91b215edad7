import { ArrowLeft } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { EntryHead } from '#features/dictionary/entry-view.tsx';
import { hear } from '#features/dictionary/hear.ts';
import { SenseList } from '#features/dictionary/sense-list.tsx';
import { sensesInOrder } from '#features/dictionary/word-labels.ts';
import { MarkedSentence } from '#features/words/marked-sentence.tsx';
import { markKnown, saveWord } from '#features/words/word-acts.ts';
import type { Guard } from '#features/words/word-buttons.tsx';
import { useWordStates } from '#features/words/word-states.ts';
import { placeOf, type CardText } from '#reader/card/card-panel.tsx';
import { cardSubjects, glossLine } from '#reader/card/card-subjects.ts';
import { saveBody } from '#reader/card/save-body.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import type { PrereadWord } from './preread-words.ts';

/** Senses shown of a word, the fitting one first. */
const MAX_SENSES = 2;

type DeckProps = {
  pack: readonly PrereadWord[];
  text: CardText;
  guard: Guard;
  /** Whether what is known is kept; else 认识 only turns the page. */
  keeps: boolean;
  onDone: () => void;
};

/** Words one after another; the way back stays open until the last one. */
export function PrereadDeck({ pack, text, guard, keeps, onDone }: DeckProps) {
  const [at, setAt] = useState(0);
  const deck = useRef<HTMLDivElement>(null);
  const current = pack[at];

  const next = () => setAt((place) => Math.min(place + 1, pack.length));
  const back = () => setAt((place) => Math.max(place - 1, 0));
  const know = () => {
    if (current && keeps) markKnown(bodyOf(current, text), { quiet: true });
    next();
  };
  const save = () => {
    if (!current) return;
    const body = bodyOf(current, text);
    guard(body, () => {
      saveWord(body, { quiet: true });
      next();
    });
  };
  const play = () => {
    if (current) void hear(current.headword);
  };
  useDialogKeys(
    deck,
    current
      ? { ArrowRight: next, ArrowLeft: back, w: know, s: save, p: play }
      : { ArrowLeft: back },
  );

  return (
    <div ref={deck} className="flex min-h-88 flex-col">
      <Progress at={at} of={pack.length} onBack={back} />
      {current ? (
        <>
          <div key={current.headword} className="flex-1 pt-4" aria-live="polite">
            <PrereadCard word={current} text={text} />
          </div>
          <div className="mt-5 grid grid-cols-[1fr_1.3fr_1fr] gap-2.5">
            <Button variant="soft" className="px-2" onClick={know}>
              认识
            </Button>
            <Button className="px-2" onClick={save}>
              加入生词本
            </Button>
            <Button variant="soft" className="px-2" onClick={next}>
              下一个
            </Button>
          </div>
        </>
      ) : (
        <End pack={pack} keeps={keeps} onDone={onDone} />
      )}
    </div>
  );
}

/** Keys pressed alone in the dialog around an element. @param acts by the key's name, letters small */
function useDialogKeys(
  inside: RefObject<HTMLElement | null>,
  acts: Readonly<Record<string, () => void>>,
): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const act = acts[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  });
  useEffect(() => {
    const frame = inside.current?.closest<HTMLElement>('[role="dialog"]');
    const press = (event: KeyboardEvent) => onKey(event);
    frame?.addEventListener('keydown', press);
    return () => frame?.removeEventListener('keydown', press);
  }, [inside]);
}

const bodyOf = ({ headword, entry, spot }: PrereadWord, text: CardText) => {
  const subject = { kind: 'word', headword, entry, fitting: spot.word.sense } as const;
  return saveBody(headword, spot, subject, placeOf(text, spot));
};

function Progress({ at, of, onBack }: { at: number; of: number; onBack: () => void }) {
  return (
    <div className="-ms-3 -mt-2 flex items-center gap-2">
      <IconButton label="上一个" disabled={at === 0} onClick={onBack}>
        <ArrowLeft aria-hidden className="size-5" strokeWidth={1.7} />
      </IconButton>
      <div aria-hidden className="h-1 flex-1 overflow-hidden rounded-full bg-fill">
        <div
          className="h-full origin-left bg-qing transition-transform duration-200"
          style={{ transform: `scaleX(${at / of})` }}
        />
      </div>
      <span className="min-w-12 text-end text-sm text-ink-3 tabular-nums">
        {Math.min(at + 1, of)} / {of}
      </span>
    </div>
  );
}

/** One word with its sound, what it means here, and its sentence. */
function PrereadCard({
  word: { headword, entry, spot },
  text,
}: {
  word: PrereadWord;
  text: CardText;
}) {
  const subjects = cardSubjects(spot, text.glossary, text.index.text(spot.blockId));
  const phrase = subjects.find(({ kind }) => kind === 'phrase');
  const { sense, sure, pos } = spot.word;
  const { senses, here } = sensesInOrder(entry.senses, sense);
  return (
    <>
      <EntryHead word={headword} form={spot.form} pos={pos} entry={entry} level="h3" />
      <div className="mt-3">
        <SenseList senses={senses.slice(0, MAX_SENSES)} fitting={0} sure={here && sure} />
      </div>
      {phrase?.entry && (
        <p className="mt-2 text-md text-ink-2">
          这里是词组{' '}
          <b className="font-read font-semibold text-ink" lang="en">
            {phrase.title}
          </b>{' '}
          {glossLine(phrase.entry)}
        </p>
      )}
      <p className="mt-4 border-s-2 border-qing-soft ps-3 font-read text-lg/relaxed text-ink-2">
        <MarkedSentence sentence={spot.sentence} form={spot.form} />
      </p>
    </>
  );
}

function End({ pack, keeps, onDone }: Pick<DeckProps, 'pack' | 'keeps' | 'onDone'>) {
  const states = useWordStates();
  const said = pack.map(({ headword }) => states[headword] ?? null);
  const known = said.filter((state) => state === 'known').length;
  const saved = said.filter((state) => state !== null).length - known;
  return (
    <>
      <div className="grid flex-1 place-content-center text-center">
        <p className="font-read text-xl font-semibold">预习好了</p>
        <p className="mt-2 text-md text-ink-2" role="status">
          看了 {pack.length} 个词
          {keeps && known > 0 && `，认识 ${known} 个`}
          {saved > 0 && `，${saved} 个在生词本里`}
        </p>
      </div>
      <Button autoFocus onClick={onDone}>
        开始阅读
      </Button>
    </>
  );
}
