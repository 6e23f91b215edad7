import { useQuery, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { CANNOT_KEEP, canKeep } from '#lib/can-keep.ts';
import { InstallRow } from '#features/system/install.tsx';
import { formatDay } from '#lib/dates.ts';
import { isLoggedIn } from '#lib/session.ts';
import { useTitle } from '#lib/use-title.ts';
import { isDeviceFull, keepWaiting } from '#sync/keep-offline.ts';
import { isPlaylistKept, setPlaylistKept } from '#sync/kept-playlist.ts';
import { dropSounds } from '#sync/kept-sounds.ts';
import { dropAll, dropTexts, keptTexts, MAX_OPENED, type KeptText } from '#sync/kept-texts.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { toast } from '#ui/toast.ts';

/** What this device keeps, as it is now. */
const keptQuery = {
  queryKey: ['device', 'kept'],
  queryFn: async () => {
    const { storage } = navigator as Partial<Navigator>;
    if (!(await canKeep())) return null;
    const [texts, estimate, lasting] = await Promise.all([
      keptTexts(),
      storage?.estimate?.().catch(() => null),
      storage?.persisted?.().catch(() => null),
    ]);
    return { texts, usage: estimate?.usage ?? null, lasting: lasting ?? null };
  },
  // The device answers, not the network.
  networkMode: 'always' as const,
  staleTime: 0,
};

/** Why texts are kept, in the order they are shown. */
const REASONS = [
  ['asked', '离线听'],
  ['today', '今天这一篇'],
  ['later', '稍后读'],
  ['book', '书架上的书'],
  ['opened', '最近打开'],
] as const;

/** `/offline`: what can be read without a network, how much room it takes, and the way to free it. */
export function Component() {
  useTitle('离线内容');
  const { data } = useQuery(keptQuery);
  return (
    <div className="mx-auto max-w-160 px-5 md:px-8">
      <PageHeader title="离线内容" back subtitle="没有网络时，这些照样能读、能查词、能复习。" />
      {data && <Kept {...data} />}
      {data === null && (
        <EmptyState
          scene={null}
          title={CANNOT_KEEP}
          description="联网时一切照常；没有网络时，这里读不了。无痕窗口和旧版浏览器不支持：换一个窗口，或更新浏览器后再试。"
        />
      )}
    </div>
  );
}

type KeptProps = { texts: KeptText[]; usage: number | null; lasting: boolean | null };

function Kept({ texts, usage, lasting }: KeptProps) {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: keptQuery.queryKey });
  const [busy, setBusy] = useState(false);

  const update = async () => {
    setBusy(true);
    await keepWaiting({ asked: true });
    setBusy(false);
    await refresh();
    toast(navigator.onLine ? '已更新' : '网络异常，联网后再更新');
  };
  const free = async () => {
    // Texts come back by themselves, sounds when they are asked for again.
    await setPlaylistKept(false);
    await dropAll();
    await refresh();
    toast('已清空，联网打开时会重新存');
  };

  const sounds = texts.filter(({ sound }) => sound !== null);
  const freeSounds = async () => {
    if (isPlaylistKept()) await setPlaylistKept(false);
    await dropSounds(new Set(sounds.map(({ id }) => id)));
    await refresh();
    toast('已删去声音，文章还在');
  };

  return (
    <>
      <div className="border-y border-line py-5">
        <p className="font-read text-2xl font-semibold tabular-nums">
          {sizeLabel(usage ?? sum(texts))}
        </p>
        <p className="mt-1 text-sm text-ink-3">
          青鸟在这台设备上占用的空间，包括程序本身和 {texts.length} 篇文章
          {sounds.length > 0 && `，其中声音 ${sizeLabel(soundSum(sounds))}`}。
        </p>
        {isDeviceFull() && (
          <p className="mt-2 text-sm text-danger">设备空间不够，有些内容没能存下。</p>
        )}
        <div className="mt-4 flex flex-wrap gap-3">
          {isLoggedIn() && (
            <Button variant="soft" busy={busy} onClick={() => void update()}>
              现在更新
            </Button>
          )}
          <Button variant="soft" onClick={() => void free()}>
            清空离线内容
          </Button>
          {sounds.length > 0 && (
            <Button variant="soft" onClick={() => void freeSounds()}>
              只删声音
            </Button>
          )}
        </div>
      </div>
      <Lasting lasting={lasting} onChange={() => void refresh()} />
      <InstallRow />
      {texts.length === 0 && (
        <EmptyState
          scene="station"
          title="还没有离线内容"
          description={`打开过的最近 ${MAX_OPENED} 篇文章会自动存在这里；登录后，今天这一篇、稍后读和书架上的书也会。`}
          action={{ label: '去看看文章', to: '/' }}
        />
      )}
      {REASONS.map(([reason, title]) => {
        const group = texts.filter((text) => text.reason === reason);
        return (
          group.length > 0 && (
            <Group key={reason} title={title} size={sum(group)}>
              {group.map((text) => (
                <TextRow
                  key={text.id}
                  text={text}
                  onDrop={() => void dropTexts(new Set([text.id])).then(refresh)}
                />
              ))}
            </Group>
          )
        );
      })}
    </>
  );
}

/** Whether the browser may throw away what is kept; asks it not to. */
function Lasting({ lasting, onChange }: { lasting: boolean | null; onChange: () => void }) {
  if (lasting === null) return null;
  const ask = async () => {
    const granted = await navigator.storage.persist();
    toast(granted ? '已设为长期保存' : '浏览器没有同意；安装到桌面后再试');
    onChange();
  };
  return (
    <div className="flex min-h-13 items-center gap-3 border-b border-line py-2">
      <p className="flex-1">
        长期保存
        <span className="block text-sm text-ink-3">
          {lasting ? '空间紧张时，浏览器也不会清掉' : '空间紧张时，浏览器可能会清掉'}
        </span>
      </p>
      {lasting ? (
        <span className="text-ink-3">已开启</span>
      ) : (
        <Button variant="quiet" onClick={() => void ask()}>
          开启
        </Button>
      )}
    </div>
  );
}

const Group = ({ title, size, children }: { title: string; size: number; children: ReactNode }) => (
  <section className="mt-8">
    <h2 className="mb-1 flex justify-between text-sm text-ink-3">
      {title}
      <span className="tabular-nums">{sizeLabel(size)}</span>
    </h2>
    <ul className="divide-y divide-line border-y border-line">{children}</ul>
  </section>
);

function TextRow({ text, onDrop }: { text: KeptText; onDrop: () => void }) {
  const { id, title, title_zh, book, bytes, sound, at } = text;
  return (
    <li className="flex items-center gap-2 py-2">
      <Link
        to={book ? `/book/${book.id}/read?chapter=${book.chapter}` : `/article/${id}`}
        className="min-w-0 flex-1 py-1"
      >
        <span lang="en" className="block truncate font-read font-semibold">
          {title}
        </span>
        <span className="meta-row text-sm text-ink-3">
          <span lang={book ? 'en' : undefined} className="max-w-60 truncate">
            {book ? book.title : title_zh}
          </span>
          <span className="tabular-nums">{sizeLabel(bytes)}</span>
          {sound && <span className="tabular-nums">声音 {sizeLabel(sound.bytes)}</span>}
          <span>{formatDay(new Date(at).toISOString())}</span>
        </span>
      </Link>
      <IconButton label={`从这台设备删去《${title}》`} onClick={onDrop}>
        <X aria-hidden className="size-4.5" strokeWidth={1.7} />
      </IconButton>
    </li>
  );
}

const soundSum = (texts: readonly KeptText[]): number =>
  texts.reduce((bytes, { sound }) => bytes + (sound?.bytes ?? 0), 0);

const sum = (texts: readonly KeptText[]): number =>
  texts.reduce((bytes, text) => bytes + text.bytes, soundSum(texts));

/** `340 KB`, `2.3 MB`. */
const sizeLabel = (bytes: number): string =>
  bytes < 1_000_000
    ? `${Math.ceil(bytes / 1_000)} KB`
    : `${(bytes / 1_000_000).toLocaleString('zh-CN', { maximumFractionDigits: 1 })} MB`;
