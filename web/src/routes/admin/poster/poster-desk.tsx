import { POSTER_COLOURS, SET_PAGES, type PosterColour } from '@bluebird/contract/poster-designs.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { CoverChoice } from '#features/newsroom/cover-choice.tsx';
import {
  makePosters,
  posterDraftQuery,
  postersQuery,
  type DeskPage,
  type PosterDraft,
} from '#features/sharing/desk-posters.ts';
import { saveMade } from '#features/sharing/made-file.ts';
import { messageOf } from '#lib/api-error.ts';
import { useTitle } from '#lib/use-title.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { toast } from '#ui/toast.ts';
import { NewsroomPage } from '#routes/admin/newsroom-page.tsx';
import { PageFields } from './page-fields.tsx';
import { DESIGN_LABELS, firstPages, type DeskMode } from './poster-pages.ts';

const COLOURS: Record<PosterColour, string> = {
  qing: '青',
  zhu: '朱',
  lan: '蓝',
  zi: '紫',
  mo: '墨',
};
const TITLES: Record<DeskMode, string> = {
  single: '海报',
  link: '横图',
  set: '小红书图文',
};

type Props = { articleId: number; mode: DeskMode };

/** Where an editor composes the posters of an article and takes them along. */
export function PosterDesk({ articleId, mode }: Props) {
  useTitle(TITLES[mode]);
  const { data, error, refetch } = useQuery(posterDraftQuery(articleId));
  return (
    <NewsroomPage
      title={TITLES[mode]}
      subtitle={data && <span lang="en">{data.title}</span>}
      actions={
        <Link to={`/admin/article/${articleId}`} className={buttonClass('soft', '', 'dense')}>
          文章
        </Link>
      }
    >
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton className="h-120 w-full rounded-2" />}
      {data && <Desk key={`${articleId} ${mode}`} articleId={articleId} mode={mode} draft={data} />}
    </NewsroomPage>
  );
}

function Desk({ articleId, mode, draft }: Props & { draft: PosterDraft }) {
  const [pages, setPages] = useState(() => firstPages(mode, draft));
  const [colour, setColour] = useState<PosterColour>('qing');
  const [picture, setPicture] = useState<string | null>(draft.pictures[0] ?? null);
  const [at, setAt] = useState(0);
  const [saving, setSaving] = useState<2 | 3 | null>(null);
  // What is looked at: pressing 更新预览 takes over what was written since.
  const [shown, setShown] = useState({ pages, colour, picture });
  const made = useQuery(postersQuery(articleId, { ...shown, scale: 2 }));
  const isOld = shown.pages !== pages || shown.colour !== colour || shown.picture !== picture;
  const page = pages[Math.min(at, pages.length - 1)]!;

  const change = (next: DeskPage) => setPages(pages.map((one, i) => (i === at ? next : one)));
  const remove = () => {
    setPages(pages.filter((_, i) => i !== at));
    setAt(Math.max(0, at - 1));
  };
  const add = () => {
    const { title, title_zh } = draft;
    const passage: DeskPage = { design: 'passage', shape: 'card', title, title_zh, quote: '' };
    setPages([...pages.slice(0, at + 1), passage, ...pages.slice(at + 1)]);
    setAt(at + 1);
  };
  const save = async (scale: 2 | 3, what: 'one' | 'all') => {
    setSaving(scale);
    try {
      const { zip, images } = await makePosters(articleId, { pages, colour, picture, scale });
      saveMade(what === 'all' ? zip : images[at]!);
    } catch (failure) {
      toast(messageOf(failure));
    } finally {
      setSaving(null);
    }
  };
  return (
    <div className="grid gap-8 lg:grid-cols-[22rem_minmax(0,1fr)]">
      <div className="grid content-start gap-5">
        <Segmented
          label="颜色"
          options={POSTER_COLOURS.map((value) => ({ value, label: COLOURS[value] }))}
          value={colour}
          onChange={setColour}
        />
        <CoverChoice
          label="图片"
          purpose="figure"
          cover={picture}
          drawing={draft.drawing}
          pictures={draft.pictures}
          onChange={setPicture}
        />
        {pages.length > 1 && (
          <Segmented
            label={mode === 'set' ? '页' : '样式'}
            tight={pages.length > 6}
            options={pages.map((one, i) => ({
              value: String(i),
              label: mode === 'set' ? String(i + 1) : DESIGN_LABELS[one.design],
            }))}
            value={String(at)}
            onChange={(next) => setAt(Number(next))}
          />
        )}
        <PageFields key={at} page={page} onChange={change} />
        {mode === 'set' && (
          <div className="flex gap-2">
            <Button
              variant="soft"
              size="dense"
              disabled={pages.length >= SET_PAGES.most}
              onClick={add}
            >
              加一页
            </Button>
            <Button
              variant="soft"
              size="dense"
              disabled={pages.length <= SET_PAGES.fewest}
              onClick={remove}
            >
              删掉这页
            </Button>
          </div>
        )}
        <div className="flex flex-wrap gap-2">
          <Button
            variant="soft"
            size="dense"
            disabled={!isOld}
            onClick={() => setShown({ pages, colour, picture })}
          >
            更新预览
          </Button>
          <Button size="dense" busy={saving === 2} onClick={() => void save(2, 'all')}>
            打包下载（2 倍）
          </Button>
          <Button
            variant="soft"
            size="dense"
            busy={saving === 3}
            onClick={() => void save(3, 'all')}
          >
            打包下载（3 倍）
          </Button>
          <Button variant="soft" size="dense" onClick={() => void save(2, 'one')}>
            只下载这张
          </Button>
        </div>
      </div>
      <div className="min-w-0">
        {made.error && <ErrorState error={made.error} onRetry={() => void made.refetch()} />}
        {!made.error && !made.data && <Skeleton className="aspect-3/4 w-full max-w-88 rounded-2" />}
        {!made.error && made.data && (
          <ul
            aria-busy={made.isPlaceholderData}
            className={classNames(
              'grid gap-4',
              mode === 'link' ? 'max-w-200' : 'grid-cols-2 xl:grid-cols-3 2xl:grid-cols-4',
              made.isPlaceholderData && 'opacity-60',
            )}
          >
            {made.data.images.map(({ url, width, height }, i) => (
              <li key={url}>
                <button
                  type="button"
                  aria-pressed={i === at}
                  onClick={() => setAt(i)}
                  className="block w-full cursor-pointer rounded-1 ring-1 ring-line aria-pressed:ring-2 aria-pressed:ring-qing"
                >
                  <img
                    src={url}
                    alt={`第 ${i + 1} 张，共 ${made.data.images.length} 张`}
                    width={width}
                    height={height}
                    className="h-auto w-full rounded-1"
                  />
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
