import { wordDiff } from './word-diff.ts';

/** A text with what was taken away struck out and what was added underlined. */
export const DiffText = ({ before, after }: { before: string; after: string }) =>
  wordDiff(before, after).map((part, at) =>
    part.in === 'both' ? (
      part.text
    ) : part.in === 'before' ? (
      <del key={at} className="bg-mark-rose">
        {part.text}
      </del>
    ) : (
      <ins key={at} className="bg-mark-green no-underline">
        {part.text}
      </ins>
    ),
  );
