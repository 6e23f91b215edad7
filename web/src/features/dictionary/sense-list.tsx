import type { GlossaryEntry } from '@bluebird/contract/articles.ts';
import { nameLabel } from '@bluebird/engine/dictionary/name-kinds.ts';
import { posLabel, senseLine, senseOfLine } from '@bluebird/engine/dictionary/sense-line.ts';
import { ChevronDown, Circle, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { patternText, senseLabels } from './sense-labels.ts';
import { foldSenses, sensesInOrder } from './word-labels.ts';

type Sense = GlossaryEntry['senses'][number];

type SensesProps = {
  senses: readonly Sense[];
  /** Index of the sense that fits the sentence at hand: it stands first. */
  fitting?: number | undefined;
  /** Whether that is certain enough to label the sense as the one meant. */
  sure?: boolean | undefined;
  /** The label of the sense that fits. */
  sureLabel?: string;
  /** What the word says here in a few characters, where that is known apart from its senses. */
  gloss?: string | undefined;
  /** The headword with all its forms, which stands in the patterns of its senses. */
  headword?: { word: string; forms: GlossaryEntry['forms'] };
  /** Lets the reader say which meaning it is here. */
  choice?: SenseChoosing | undefined;
};

/** How a reader says which meaning a word has at its place. */
export type SenseChoosing = {
  /** The sense they chose, in one line; undefined: none. */
  chosen: string | undefined;
  /** Chooses a sense by its line; null takes the choice back. */
  choose: (line: string | null) => void;
};

const isChosen = (sense: Sense, line: string | undefined): boolean =>
  line !== undefined && senseOfLine([sense], line) === 0;

/**
 * Meanings by part of speech, the one that fits the sentence first, and marked so where that is
 * sure.
 */
export function SenseList({
  senses,
  fitting,
  sure = false,
  sureLabel = '本句',
  gloss,
  headword,
  choice,
}: SensesProps) {
  const ordered = sensesInOrder(senses, fitting);
  // Phrases have no parts of speech, and need no column for them.
  const named = senses.some(({ pos, name }) => name !== undefined || posLabel(pos) !== '');
  if (senses.length === 0) return <p className="text-ink-3">词典里没有中文释义</p>;
  return (
    <ol className="space-y-1.5">
      {ordered.senses.map((sense, i) => {
        // Of a name that is but one thing there is nothing to choose.
        const chosen = sense.name === undefined || senses.length > 1;
        const own = isChosen(sense, choice?.chosen);
        const here =
          own || (choice?.chosen === undefined && ordered.here && sure && i === 0 && chosen);
        return (
          <li
            key={i}
            className={`relative flex gap-2 leading-relaxed ${here ? 'text-ink' : 'text-ink-2'}`}
          >
            {named && <SenseKind sense={sense} />}
            <div className="min-w-0 flex-1">
              <span className={here ? 'font-semibold' : ''}>{sense.glosses.join('；')}</span>
              {sense.name && <span className="text-ink-3"> · {sense.name.what}</span>}
              {here && (
                <span className="whitespace-nowrap text-qing">
                  （{own ? '我选的' : labelled(sureLabel, gloss, sense)}）
                </span>
              )}
              <SenseLabels sense={sense} />
              {headword && <SenseNote sense={sense} headword={headword} />}
            </div>
            {choice && senses.length > 1 && (own || !here) && (
              <ChooseSense sense={sense} own={own} choose={choice.choose} />
            )}
          </li>
        );
      })}
    </ol>
  );
}

/** `本句：河岸`; what the sense says already is not said twice. */
const labelled = (label: string, gloss: string | undefined, { glosses }: Sense): string =>
  gloss === undefined || glosses.includes(gloss) ? label : `${label}：${gloss}`;

/** Says in one tap, anywhere on a meaning, that it is the one meant here; a second takes that back. */
function ChooseSense({
  sense,
  own,
  choose,
}: { sense: Sense; own: boolean } & Pick<SenseChoosing, 'choose'>) {
  const Mark = own ? CircleCheck : Circle;
  return (
    <button
      type="button"
      aria-pressed={own}
      aria-label={`其实是这个意思：${sense.glosses.slice(0, 3).join('，')}`}
      className={`shrink-0 self-start py-1 after:absolute after:inset-0 ${own ? 'text-qing' : 'text-ink-3 hover:text-qing'}`}
      onClick={() => choose(own ? null : senseLine(sense).slice(0, MAX_LINE))}
    >
      <Mark className="size-[1.125rem]" strokeWidth={1.5} aria-hidden />
    </button>
  );
}

/** Most characters of a sense's line that are sent. */
const MAX_LINE = 300;

/** The part of speech; of a name what it is a name of (`人名`). */
function SenseKind({ sense: { pos, name } }: { sense: Sense }) {
  if (name)
    return (
      <span className="w-9.5 shrink-0 whitespace-nowrap text-ink-3">{nameLabel(name.kind)}</span>
    );
  return (
    <i className="w-9.5 shrink-0 font-read whitespace-nowrap text-ink-3" lang="en">
      {posLabel(pos)}
    </i>
  );
}

function SenseLabels({ sense }: { sense: Sense }) {
  const labels = senseLabels(sense);
  if (labels.length === 0) return null;
  return <small className="ms-2 text-xs text-ink-3">{labels.join(' · ')}</small>;
}

/** How the word is built in this meaning, and what tells it from the others. */
function SenseNote({
  sense: { cue = '', pattern = '' },
  headword: { word, forms },
}: {
  sense: Sense;
  headword: NonNullable<SensesProps['headword']>;
}) {
  const built = patternText(pattern, word, forms);
  if (!built && !cue) return null;
  return (
    <p className="font-read text-sm/snug text-ink-3" lang="en">
      {built && <b className="font-medium text-ink-2">{built}</b>}
      {built && cue && <span aria-hidden> · </span>}
      {cue}
    </p>
  );
}

const lineAt = (senses: readonly Sense[], at: number | undefined): string => {
  const sense = senses[at ?? -1];
  return sense ? senseLine(sense) : '';
};

/**
 * The meanings of an entry as its card shows them: the likeliest at first, the others when they are
 * asked for.
 */
export function EntrySenses({ senses, fitting, ...props }: SensesProps) {
  const [open, setOpen] = useState(false);
  const { choice } = props;
  // What is chosen stays where it was tapped, so that a second tap takes it back.
  const [opened] = useState(() => lineAt(senses, fitting));
  const kept = choice ? senseOfLine(senses, opened) : -1;
  const ordered = sensesInOrder(senses, kept < 0 ? fitting : kept);
  const { first, folds } = foldSenses(ordered.senses);
  const shown = open ? ordered.senses : first;
  // Another meaning can be tapped only where one is in sight.
  const hint = choice && (choice.chosen !== undefined || shown.length > 1);
  return (
    <>
      <SenseList {...props} senses={shown} fitting={ordered.here ? 0 : undefined} />
      {folds && !open && (
        <button
          type="button"
          className="flex min-h-11 items-center gap-1 text-sm text-ink-3 hover:text-qing"
          aria-expanded={false}
          onClick={() => setOpen(true)}
        >
          更多释义
          <ChevronDown className="size-4" aria-hidden />
        </button>
      )}
      {hint && (
        <p className="mt-1.5 text-xs text-ink-3">
          {choice.chosen === undefined
            ? '这里是别的意思？点一下那一条'
            : '按你选的意思显示，再点一下取消'}
        </p>
      )}
    </>
  );
}
