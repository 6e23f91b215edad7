import type { SentenceAnalysis } from '@bluebird/contract/ai-sentences.ts';
import { CLAUSE_LABELS } from '@bluebird/contract/sentence-labels.ts';
import { verbFacts } from './clause-layers.tsx';

type Part = NonNullable<SentenceAnalysis['trunk']['subject']>;

/** A clause that stands for a part is shown by so many of its words. */
const MOST_WORDS = 4;

/** Subject, verb and what completes them: the sentence without everything that hangs on it. */
export function SentenceTrunk({ analysis }: { analysis: SentenceAnalysis }) {
  const { sentence, clauses, trunk } = analysis;
  const words = ({ start, end }: { start: number; end: number }) => sentence.slice(start, end);
  const shown = (part: Part) => {
    const all = words(part).split(/\s+/);
    const isLong = part.clause !== null && all.length > MOST_WORDS;
    return isLong ? `${all.slice(0, MOST_WORDS).join(' ')} …` : all.join(' ');
  };
  const verb = trunk.verb.map(words).join(' … ');
  const parts: [name: string, shown: string, clause: number | null][] = [
    ...(trunk.subject
      ? [['主语', shown(trunk.subject), trunk.subject.clause] as [string, string, number | null]]
      : []),
    ['谓语', verb, null],
    ...(trunk.object
      ? [['宾语', shown(trunk.object), trunk.object.clause] as [string, string, number | null]]
      : []),
    ...(trunk.complement
      ? [
          ['表语', shown(trunk.complement), trunk.complement.clause] as [
            string,
            string,
            number | null,
          ],
        ]
      : []),
  ];
  const { verbs } = clauses[0]!;
  return (
    <>
      <dl className="flex flex-wrap gap-x-4 gap-y-2">
        {parts.map(([name, part, clause]) => (
          <div key={name}>
            <dt className="text-xs text-ink-3">
              {name}
              {clause !== null && `（${CLAUSE_LABELS[clauses[clause]!.kind]} ${clause}）`}
            </dt>
            <dd lang="en" className="font-read text-lg font-semibold">
              {part}
            </dd>
          </div>
        ))}
      </dl>
      {verbs.length > 0 && (
        <p className="mt-1.5 text-sm text-ink-2">
          {verbs.map((one) => verbFacts(words(one), one)).join(' · ')}
        </p>
      )}
      {trunk.zh && (
        <p className="mt-2 border-s-2 border-line ps-3 font-read text-md text-ink-2">{trunk.zh}</p>
      )}
    </>
  );
}
