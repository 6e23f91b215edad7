import type { GlossaryEntry } from '@bluebird/contract/articles.ts';
import { soundsAs } from '@bluebird/engine/pronunciation/homographs.ts';
import type { ReactNode } from 'react';
import { Pronunciation } from './pronunciation.tsx';
import { examLabels, formsBySpelling, frequencyLabel, metAs } from './word-labels.ts';

/** Headword, the form met, sound, exam tags and frequency. */
export function EntryHead({
  word,
  title = word,
  form,
  pos,
  entry,
  level: Heading = 'h2',
  children,
}: {
  word: string;
  /** The headword as printed, when it differs (`take … off`). */
  title?: string;
  /** The form met in the text. */
  form?: string;
  /** Its part of speech there, as a universal tag. */
  pos?: string;
  entry: GlossaryEntry;
  level?: 'h1' | 'h2' | 'h3';
  /** Shown at the end of the headword's line. */
  children?: ReactNode;
}) {
  const met = form === undefined ? '' : metAs(form, word, entry.forms, pos);
  return (
    <header>
      <div className="flex items-start gap-2">
        <div className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2.5" lang="en">
          <Heading
            className={`min-w-0 font-read font-semibold wrap-anywhere ${Heading === 'h1' ? 'text-2xl/[1.35]' : 'text-xl'}`}
          >
            {title}
          </Heading>
          {met && (
            <span className="text-sm text-ink-3">
              {form} <span lang="zh-CN">{met}</span>
            </span>
          )}
        </div>
        {children}
      </div>
      <Pronunciation word={word} ipa={soundsAs(word, pos, entry.ipa)} />
      <EntryTags word={word} entry={entry} />
    </header>
  );
}

function EntryTags({ word, entry }: { word: string; entry: GlossaryEntry }) {
  const frequency = frequencyLabel(word, entry);
  const tags = [...examLabels(entry.exams), ...(frequency === null ? [] : [frequency])];
  if (tags.length === 0) return null;
  return (
    <ul className="mt-1.5 flex flex-wrap gap-1.5" aria-label="考试与词频">
      {tags.map((tag) => (
        <li key={tag} className="rounded-[0.375rem] border border-line px-1.5 text-xs text-ink-2">
          {tag}
        </li>
      ))}
    </ul>
  );
}

/** Inflected forms with what they are. */
export function EntryForms({ word, forms }: { word: string; forms: GlossaryEntry['forms'] }) {
  const rows = formsBySpelling(word, forms);
  if (rows.length === 0) return null;
  return (
    <p className="flex flex-wrap gap-x-3.5 gap-y-0.5 text-sm text-ink-3">
      {rows.map(([spelling, label]) => (
        <span key={spelling}>
          {label}{' '}
          <b className="font-read font-medium text-ink-2" lang="en">
            {spelling}
          </b>
        </span>
      ))}
    </p>
  );
}
