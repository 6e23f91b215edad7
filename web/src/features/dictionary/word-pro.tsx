import type { WordPro as Entry } from '@bluebird/contract/dictionary.ts';
import { posLabel } from '@bluebird/engine/dictionary/sense-line.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { wordProQuery } from './dictionary-api.ts';
import { TAP_AREA } from '#ui/tap-area.ts';

/** English definitions with examples, synonyms, antonyms, family and phrases of a headword; of a phrase its words. */
export function WordPro({
  word,
  onWord,
}: {
  word: string;
  /** Opens another word that is mentioned. */
  onWord: (word: string) => void;
}) {
  const { data, isPending, isError, refetch } = useQuery(wordProQuery(word));
  if (isPending) return <p className="py-2 text-sm text-ink-3">正在查英文释义…</p>;
  if (isError)
    return (
      <button
        type="button"
        className={`${TAP_AREA} py-2 text-sm text-qing`}
        onClick={() => refetch()}
      >
        没有取到英文释义，点这里重试
      </button>
    );
  if (!data || isBare(data))
    return <p className="py-2 text-sm text-ink-3">词典里没有这个词的更多资料</p>;
  return (
    <div className="space-y-4 text-md">
      {data.definitions.length > 0 && (
        <Part title="英文释义">
          <ol className="space-y-2" lang="en">
            {data.definitions.map((definition, i) => (
              <li key={i} className="flex gap-2 font-read leading-normal">
                <i className="w-9.5 shrink-0 whitespace-nowrap text-ink-3">
                  {posLabel(definition.pos)}
                </i>
                <div>
                  <p>{definition.definition}</p>
                  {definition.examples.map((example) => (
                    <p key={example} className="text-ink-3 italic">
                      “{example}”
                    </p>
                  ))}
                </div>
              </li>
            ))}
          </ol>
        </Part>
      )}
      <WordLinks title="近义词" words={data.synonyms} onWord={onWord} />
      <WordLinks title="反义词" words={data.antonyms} onWord={onWord} />
      <WordLinks title="同根词" words={data.family} onWord={onWord} />
      <GlossedWords
        title="词组"
        words={data.phrases.map(({ phrase, gloss }) => ({ word: phrase, gloss }))}
        onWord={onWord}
      />
      <GlossedWords title="组成它的词" words={data.parts} onWord={onWord} />
    </div>
  );
}

const isBare = (entry: Entry): boolean =>
  [
    entry.definitions,
    entry.synonyms,
    entry.antonyms,
    entry.family,
    entry.phrases,
    entry.parts,
  ].every((part) => part.length === 0);

function GlossedWords({
  title,
  words,
  onWord,
}: {
  title: string;
  words: Entry['parts'];
  onWord: (word: string) => void;
}) {
  if (words.length === 0) return null;
  return (
    <Part title={title}>
      <ul className="space-y-1">
        {words.map(({ word, gloss }) => (
          <li key={word} className="leading-relaxed">
            <button
              type="button"
              className="font-read hover:text-qing"
              lang="en"
              onClick={() => onWord(word)}
            >
              {word}
            </button>{' '}
            <span className="text-sm text-ink-2">{gloss}</span>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-1 text-sm text-ink-3">{title}</h3>
      {children}
    </section>
  );
}

function WordLinks({
  title,
  words,
  onWord,
}: {
  title: string;
  words: readonly string[];
  onWord: (word: string) => void;
}) {
  if (words.length === 0) return null;
  return (
    <Part title={title}>
      <ul className="flex flex-wrap gap-x-3.5 gap-y-1" lang="en">
        {words.map((word) => (
          <li key={word}>
            <button
              type="button"
              className={`${TAP_AREA} font-read hover:text-qing`}
              onClick={() => onWord(word)}
            >
              {word}
            </button>
          </li>
        ))}
      </ul>
    </Part>
  );
}
