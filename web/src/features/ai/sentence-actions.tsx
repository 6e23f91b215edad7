import type { ReaderLevel, SentenceAction } from '@bluebird/contract/ai-sentences.ts';
import { DIFFICULTY_LABELS } from '@bluebird/contract/difficulty-labels.ts';
import { SENTENCE_ACTION_LABELS } from '@bluebird/contract/sentence-labels.ts';
import { useMemo, useState } from 'react';
import { Chip } from '#ui/chip.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { bodyOf } from './sentence-api.ts';
import type { AskedSentence } from './sentence-request.ts';
import { StreamedAnswer, type StreamedCall } from './streamed-answer.tsx';

const ACTIONS = ['translate', 'simplify', 'grammar', 'paraphrase', 'explain'] as const;
type Action = (typeof ACTIONS)[number];

/** What is suited to a reader’s level. */
const LEVELLED: readonly SentenceAction[] = ['simplify', 'explain'];
const LEVELS = (['C4', 'C6', 'L4', 'L8', 'IELTS'] as const).map((value) => ({
  value,
  label: DIFFICULTY_LABELS[value],
}));

/** What more can be asked about a sentence; the answer stands below. */
export function SentenceActions({ sentence }: { sentence: AskedSentence }) {
  const [action, setAction] = useState<Action | null>(null);
  const [level, setLevel] = useState<ReaderLevel>('C6');
  return (
    <div className="mt-6">
      <div role="group" aria-label="再问这句话" className="flex flex-wrap gap-2">
        {ACTIONS.map((each) => (
          <Chip
            key={each}
            selected={each === action}
            onClick={() => setAction(each === action ? null : each)}
          >
            {SENTENCE_ACTION_LABELS[each]}
          </Chip>
        ))}
      </div>
      {action && LEVELLED.includes(action) && (
        <Segmented
          label="按谁的水平"
          options={LEVELS}
          value={level}
          onChange={setLevel}
          tight
          className="mt-4 w-full"
        />
      )}
      {action && (
        <div className="mt-4">
          <Answer
            sentence={sentence}
            action={action}
            level={LEVELLED.includes(action) ? level : undefined}
          />
        </div>
      )}
    </div>
  );
}

function Answer({
  sentence,
  action,
  level,
}: {
  sentence: AskedSentence;
  action: Action;
  level: ReaderLevel | undefined;
}) {
  const call = useMemo(
    (): StreamedCall => ({
      key: 'POST /api/ai/analyze',
      parts: { body: { ...bodyOf(sentence), action, ...(level && { level }) } },
    }),
    [sentence, action, level],
  );
  return (
    <StreamedAnswer
      // Another question begins with an empty answer.
      key={`${action} ${level ?? ''}`}
      call={call}
      label={SENTENCE_ACTION_LABELS[action]}
      again="再写一次"
      builtInSource={action === 'translate' ? '来自文章译文' : '自动分析，可能有误'}
    />
  );
}
