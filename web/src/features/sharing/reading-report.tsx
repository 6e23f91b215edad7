import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { PosterPictures } from './poster-pictures.tsx';
import { reportPictureQuery, reportQuery, type ReportWish } from './report-query.ts';

const SPANS = [
  { value: 'month', label: '月' },
  { value: 'year', label: '年' },
] as const;

/** A month or a year of reading as a page, and as a picture when that is wanted. @param today of the server */
export function ReadingReport({ today }: { today: string }) {
  const [wish, setWish] = useState<ReportWish>({ span: 'month', day: today });
  const [asPicture, setAsPicture] = useState(false);
  const { data, error, refetch } = useQuery(reportQuery(wish));
  const step = (by: number) => setWish({ ...wish, day: moved(wish, by) });
  const isPresent = periodOf(wish) === periodOf({ ...wish, day: today });
  return (
    <section className="mt-9" aria-labelledby="reading-report">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="reading-report" className="font-read text-lg font-semibold">
          阅读报告
        </h2>
        <Segmented
          label="月或年"
          options={SPANS}
          value={wish.span}
          onChange={(span) => {
            setWish({ span, day: today });
            setAsPicture(false);
          }}
        />
      </div>
      <div className="mt-1 flex items-center gap-1">
        <IconButton label={wish.span === 'year' ? '上一年' : '上个月'} onClick={() => step(-1)}>
          <ChevronLeft aria-hidden className="size-5" strokeWidth={1.7} />
        </IconButton>
        <p aria-live="polite" className="min-w-28 text-center text-md tabular-nums">
          {periodOf(wish)}
        </p>
        <IconButton
          label={wish.span === 'year' ? '下一年' : '下个月'}
          disabled={isPresent}
          onClick={() => step(1)}
        >
          <ChevronRight aria-hidden className="size-5" strokeWidth={1.7} />
        </IconButton>
      </div>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton className="mt-3 h-40 w-full" />}
      {data && data.days === 0 && <p className="mt-2 text-ink-2">这段时间还没有读。</p>}
      {data && data.days > 0 && (
        <>
          <dl className="mt-2 grid grid-cols-2 gap-x-6 border-t border-line sm:grid-cols-4">
            <Figure
              name="时间"
              value={`${Math.round(data.seconds / 60).toLocaleString('en')} 分钟`}
            />
            <Figure name="文章和章节" value={`${data.articles} 篇`} />
            <Figure name="读过的词" value={data.words.toLocaleString('en')} />
            <Figure name="读了" value={`${data.days} 天`} />
            <Figure name="遇见的生词" value={`${data.met} 个`} />
            <Figure name="开始学的词" value={`${data.learnt} 个`} />
            <Figure name="记住的词" value={`${data.kept} 个`} />
            {data.best_day && (
              <Figure
                name={`读得最多：${Number(data.best_day.day.slice(5, 7))} 月 ${Number(data.best_day.day.slice(8))} 日`}
                value={`${Math.round(data.best_day.seconds / 60)} 分钟`}
              />
            )}
          </dl>
          {data.sentence && (
            <figure className="mt-4">
              <figcaption className="text-sm text-ink-3">
                读过的最难的一句 ·{' '}
                <Link to={`/article/${data.sentence.article_id}`} lang="en" className="text-qing">
                  {data.sentence.title}
                </Link>
              </figcaption>
              <blockquote className="mt-1.5">
                <p lang="en" className="font-read text-md/relaxed">
                  {data.sentence.text}
                </p>
                {data.sentence.zh && <p className="mt-1 text-ink-2">{data.sentence.zh}</p>}
              </blockquote>
            </figure>
          )}
          {asPicture ? (
            <ReportPicture wish={wish} />
          ) : (
            <Button variant="soft" className="mt-5" onClick={() => setAsPicture(true)}>
              做成图片
            </Button>
          )}
        </>
      )}
    </section>
  );
}

function ReportPicture({ wish }: { wish: ReportWish }) {
  const { data, error, refetch } = useQuery(reportPictureQuery(wish));
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const text = `我的${periodOf(wish)}阅读报告：${location.origin}（来自青鸟外刊）`;
  return <PosterPictures pictures={data} alt={`${periodOf(wish)}阅读报告`} text={text} />;
}

const Figure = ({ name, value }: { name: string; value: string }) => (
  <div className="flex flex-col-reverse border-b border-line py-3">
    <dt className="text-sm text-ink-3">{name}</dt>
    <dd className="font-read text-lg font-semibold tabular-nums">{value}</dd>
  </div>
);

/** `2026 年 11 月`. */
function periodOf({ span, day }: ReportWish): string {
  const [year, month] = day.split('-').map(Number);
  return span === 'year' ? `${year} 年` : `${year} 年 ${month} 月`;
}

/** The first day of a period before or after. */
function moved({ span, day }: ReportWish, by: number): string {
  const [year, month] = day.split('-').map(Number) as [number, number];
  const at = span === 'year' ? Date.UTC(year + by, 0, 1) : Date.UTC(year, month - 1 + by, 1);
  return new Date(at).toISOString().slice(0, 10);
}
