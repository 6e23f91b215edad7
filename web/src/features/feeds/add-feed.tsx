import type { FoundFeed } from '@bluebird/contract/feeds.ts';
import { useMutation } from '@tanstack/react-query';
import { useId, useState, type FormEvent } from 'react';
import { messageOf } from '#lib/api-error.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { toast } from '#ui/toast.ts';
import { FeedFields, NO_CHOICE, settingsOf, type FeedOptions } from './feed-fields.tsx';
import { shortAddress } from './feed-labels.ts';
import { discoverFeeds, useAddFeed } from './feeds-api.ts';

/** Longer than the server looks. */
const MAX_MS = 60_000;

type Props = {
  options: FeedOptions;
  /** Called with the feed that was added, or was there already. */
  onDone: (id: number) => void;
};

/** Looks at an address, shows the feeds found there, and subscribes to the one chosen. */
export function AddFeed({ options, onDone }: Props) {
  const [address, setAddress] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const look = useMutation({
    mutationFn: (url: string) => discoverFeeds(url, AbortSignal.timeout(MAX_MS)),
    onSuccess: ({ feeds }) => setChosen(feeds.find((feed) => feed.feed_id === null)?.url ?? null),
  });
  const found = look.data?.feeds;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (address.trim() && !look.isPending) look.mutate(address.trim());
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <form onSubmit={submit}>
        <Field
          label="订阅源或网站的地址"
          value={address}
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          autoFocus
          maxLength={2_000}
          placeholder="https://example.com"
          error={look.error ? messageOf(look.error) : undefined}
          onChange={({ target }) => {
            setAddress(target.value);
            look.reset();
          }}
          trailing={
            <Button
              type="submit"
              variant="quiet"
              className="me-1"
              busy={look.isPending}
              disabled={address.trim() === ''}
            >
              查找
            </Button>
          }
        />
      </form>
      {look.isPending && (
        <p role="status" className="text-sm text-ink-3">
          正在查找这个网站的订阅源…
        </p>
      )}
      {found && (
        <>
          <FoundList feeds={found} chosen={chosen} onChoose={setChosen} onOpen={onDone} />
          {chosen !== null && <Subscription url={chosen} options={options} onDone={onDone} />}
        </>
      )}
    </div>
  );
}

/** How the feed that was chosen is to be read, and the subscription to it. */
function Subscription({ url, options, onDone }: Props & { url: string }) {
  const [choice, setChoice] = useState(NO_CHOICE);
  const add = useAddFeed();
  const subscribe = () => {
    add.mutate(
      { url, ...settingsOf(choice) },
      {
        onSuccess: ({ feed, existed }) => {
          toast(existed ? `已经订阅了 ${feed.title}` : `已订阅 ${feed.title}`);
          onDone(feed.id);
        },
      },
    );
  };
  return (
    <>
      <FeedFields options={options} value={choice} onChange={setChoice} />
      {add.error && (
        <p role="alert" className="text-sm text-danger">
          {messageOf(add.error)}
        </p>
      )}
      <Button busy={add.isPending} onClick={subscribe}>
        订阅
      </Button>
    </>
  );
}

function FoundList({
  feeds,
  chosen,
  onChoose,
  onOpen,
}: {
  feeds: readonly FoundFeed[];
  chosen: string | null;
  onChoose: (url: string) => void;
  onOpen: (id: number) => void;
}) {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm text-ink-2">找到 {feeds.length} 个订阅源</legend>
      <div className="divide-y divide-line border-y border-line">
        {feeds.map((feed) => {
          const known = feed.feed_id;
          return (
            <div key={feed.url} className="flex items-start gap-2">
              <label className="flex min-h-11 min-w-0 flex-1 cursor-pointer items-start gap-3 py-3">
                <input
                  type="radio"
                  name={name}
                  className="mt-1 size-4 shrink-0 accent-qing"
                  checked={chosen === feed.url}
                  disabled={known !== null}
                  onChange={() => onChoose(feed.url)}
                />
                <span className="min-w-0">
                  <span lang="en" className="block truncate font-semibold">
                    {feed.title || shortAddress(feed.url)}
                  </span>
                  <span className="block truncate text-xs text-ink-3">
                    {shortAddress(feed.url)} · {feed.items} 条内容
                  </span>
                  {feed.latest.map((item, at) => (
                    <span key={at} lang="en" className="mt-1 block truncate text-sm text-ink-2">
                      {item.title}
                    </span>
                  ))}
                </span>
              </label>
              {known !== null && (
                <Button variant="quiet" size="dense" className="mt-2" onClick={() => onOpen(known)}>
                  已订阅，打开
                </Button>
              )}
            </div>
          );
        })}
      </div>
    </fieldset>
  );
}
