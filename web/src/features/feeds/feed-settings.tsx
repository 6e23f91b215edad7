import type { Feed } from '@bluebird/contract/feeds.ts';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { FeedFields, settingsOf, type FeedOptions } from './feed-fields.tsx';
import { useChangeFeed } from './feeds-api.ts';

/** Changes what is taken of a feed and where it belongs. */
export function FeedSettings({
  feed,
  options,
  onDone,
}: {
  feed: Feed;
  options: FeedOptions;
  onDone: () => void;
}) {
  const [title, setTitle] = useState(feed.title);
  const [choice, setChoice] = useState({
    policy: feed.policy,
    creator: feed.creator ? String(feed.creator.id) : '',
    topic: feed.topic ?? ('' as const),
  });
  const change = useChangeFeed(feed.id);
  const creators = withOwn(feed, options.creators);
  return (
    <form
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        const name = title.trim();
        if (name) change.mutate({ title: name, ...settingsOf(choice) }, { onSuccess: onDone });
      }}
    >
      <Field
        label="名称"
        value={title}
        maxLength={300}
        error={title.trim() ? undefined : '名称不能为空'}
        onChange={({ target }) => setTitle(target.value)}
      />
      <FeedFields options={{ ...options, creators }} value={choice} onChange={setChoice} />
      <p className="text-sm text-ink-3">改动只影响以后下载的内容，已入库的文章不变。</p>
      <Button type="submit" busy={change.isPending}>
        保存
      </Button>
    </form>
  );
}

/** The list of publications may end before the feed's own. */
function withOwn({ creator }: Feed, creators: FeedOptions['creators']): FeedOptions['creators'] {
  if (!creator || creators.some(({ value }) => value === String(creator.id))) return creators;
  return [{ value: String(creator.id), label: creator.name_zh || creator.name }, ...creators];
}
