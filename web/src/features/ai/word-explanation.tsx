import { useMemo } from 'react';
import { StreamedAnswer, type StreamedCall } from './streamed-answer.tsx';

/** A word, and where it is met. */
export type ExplainedWord = {
  word: string;
  sentence: string;
  /** Offset of the word in the sentence in UTF-16 units; left out: its first occurrence. */
  offset?: number;
  article_id?: number;
  block_id?: string;
};

/** What a word means in its sentence and why, as it is written. */
export function WordExplanation({ word }: { word: ExplainedWord }) {
  const call = useMemo(
    (): StreamedCall => ({ key: 'GET /api/english/word/ai', parts: { query: word } }),
    [word],
  );
  return (
    <StreamedAnswer
      call={call}
      label="AI 讲解"
      again="重新讲"
      builtInSource="来自词典和自动分析，可能有误"
    />
  );
}
