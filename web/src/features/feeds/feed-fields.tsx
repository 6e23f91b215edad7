import type { Topic } from '@bluebird/contract/articles.ts';
import type { FeedPolicy } from '@bluebird/contract/feeds.ts';
import { Segmented } from '#ui/segmented.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { POLICY_LABELS } from './feed-labels.ts';

/** What an editor chooses for a feed; '' is none. */
type FeedChoice = { policy: FeedPolicy; creator: string; topic: Topic | '' };

/** What there is to choose from; the screen knows it. */
export type FeedOptions = {
  creators: readonly { value: string; label: string }[];
  topics: readonly { value: Topic; label: string }[];
};

export const NO_CHOICE: FeedChoice = { policy: 'excerpt', creator: '', topic: '' };

/** A choice as calls take it. */
export const settingsOf = ({ policy, creator, topic }: FeedChoice) => ({
  policy,
  creator_id: creator === '' ? null : Number(creator),
  topic: topic === '' ? null : topic,
});

/** What is taken of a feed and where it belongs. */
export function FeedFields({
  options,
  value,
  onChange,
}: {
  options: FeedOptions;
  value: FeedChoice;
  onChange: (value: FeedChoice) => void;
}) {
  return (
    <div className="grid gap-4">
      <div>
        <p className="mb-1 text-sm text-ink-2">取文方式</p>
        <Segmented
          label="取文方式"
          options={[
            { value: 'excerpt', label: `${POLICY_LABELS.excerpt}加原文链接` },
            { value: 'full', label: POLICY_LABELS.full },
          ]}
          value={value.policy}
          onChange={(policy) => onChange({ ...value, policy })}
        />
        <p className="mt-1.5 text-sm text-ink-3">
          {value.policy === 'full'
            ? '只用于允许转载的来源：订阅源里有全文就用它，没有就读原网页。'
            : '只取订阅源里的摘要，文末链接到原文。'}
        </p>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label="来源"
          options={[{ value: '', label: '按网址自动归属' }, ...options.creators]}
          value={value.creator}
          onChange={(creator) => onChange({ ...value, creator })}
        />
        <SelectField
          label="栏目"
          options={[{ value: '', label: '不定栏目' }, ...options.topics]}
          value={value.topic}
          onChange={(topic) => onChange({ ...value, topic })}
        />
      </div>
    </div>
  );
}
