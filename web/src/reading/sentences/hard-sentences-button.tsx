import { ListTree } from 'lucide-react';
import { useMemo } from 'react';
import { openSentences } from '#features/ai/sentence-request.ts';
import type { Reading } from '#reading/reading.ts';
import { hardestSentences } from './asked-sentences.ts';

/** Opens the hardest sentences of a text, one after the other; absent where it has none. */
export function HardSentencesButton({
  article,
  words,
  className,
}: Pick<Reading, 'article' | 'words'> & { className: string }) {
  const sentences = useMemo(() => hardestSentences({ article, words }), [article, words]);
  if (sentences.length === 0) return null;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      className={className}
      onClick={() => openSentences(sentences)}
    >
      <ListTree aria-hidden className="size-4.5" strokeWidth={1.7} />
      长难句 {sentences.length}
    </button>
  );
}
