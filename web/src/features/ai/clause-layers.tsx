import type { SentenceAnalysis } from '@bluebird/contract/ai-sentences.ts';
import { CLAUSE_LABELS, TENSE_LABELS } from '@bluebird/contract/sentence-labels.ts';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import { lookOf, type Clause } from './clause-look.ts';

type Props = {
  analysis: SentenceAnalysis;
  /** Points at a clause in the sentence above; null: at none. */
  onPoint: (clause: number | null) => void;
};

/** The clauses of a sentence as a list within lists; each can be folded together with those in it. */
export const ClauseLayers = (props: Props) => <Layer {...props} parent={0} />;

function Layer({ parent, ...props }: Props & { parent: number }) {
  const inside = props.analysis.clauses.flatMap((clause, at) =>
    clause.parent === parent ? [at] : [],
  );
  if (inside.length === 0) return null;
  return (
    <ul className={classNames('space-y-3', parent > 0 && 'mt-3')}>
      {inside.map((at) => (
        <OneClause key={at} {...props} at={at} />
      ))}
    </ul>
  );
}

function OneClause({ analysis, onPoint, at }: Props & { at: number }) {
  const [isOpen, setIsOpen] = useState(true);
  const clause = analysis.clauses[at]!;
  const hasInside = analysis.clauses.some(({ parent }) => parent === at);
  const words = analysis.sentence.slice(clause.start, clause.end);
  return (
    <li
      className="clause-bar ps-3"
      data-clause={lookOf(clause)}
      onPointerEnter={() => onPoint(at)}
      onPointerLeave={() => onPoint(null)}
    >
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <p lang="en" className="font-read text-md/relaxed font-semibold">
            <span aria-hidden className="clause-number">
              {at}
            </span>
            {words}
          </p>
          <p className="text-sm/relaxed text-ink-2">{factsOf(analysis, clause).join(' · ')}</p>
          {clause.zh && <p className="font-read text-md/relaxed text-ink-2">{clause.zh}</p>}
        </div>
        {hasInside && (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-label={`${isOpen ? '收起' : '展开'}第 ${at} 层里面的部分`}
            className="-my-2 grid size-11 shrink-0 place-items-center text-ink-3 hover-fine:hover:text-ink"
            onClick={() => setIsOpen(!isOpen)}
          >
            <ChevronDown
              aria-hidden
              className={classNames(
                'size-4 transition-transform duration-150',
                !isOpen && '-rotate-90',
              )}
            />
          </button>
        )}
      </div>
      {isOpen && <Layer analysis={analysis} onPoint={onPoint} parent={at} />}
    </li>
  );
}

/** `定语从句 · 修饰 Conductors · have seen 现在完成时`. */
function factsOf({ sentence }: SentenceAnalysis, clause: Clause): string[] {
  const words = ({ start, end }: { start: number; end: number }) => sentence.slice(start, end);
  const { kind, marker, modifies, verbs } = clause;
  return [
    CLAUSE_LABELS[kind],
    ...(marker && marker.end - marker.start < words(clause).length
      ? [`${words(marker)} 引导`]
      : []),
    ...(modifies ? [`修饰 ${words(modifies)}`] : []),
    ...verbs.map((verb) => verbFacts(words(verb), verb)),
  ];
}

/** A verb with its tense, and its voice where that is passive. */
export const verbFacts = (
  words: string,
  { tense, voice }: Pick<Clause['verbs'][number], 'tense' | 'voice'>,
): string => `${words} ${TENSE_LABELS[tense]}${voice === 'passive' ? '（被动）' : ''}`;
