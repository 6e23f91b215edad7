import type { TodayFigures } from '@bluebird/contract/analytics.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { todayFiguresQuery } from '#features/analytics/analytics-api.ts';
import { messageOf } from '#lib/api-error.ts';
import { formatDuration } from '#lib/dates.ts';
import { Skeleton } from '#ui/skeleton.tsx';

type Figure = { label: string; value: string; to?: string };

const PLACES = 6;
const count = (value: number): string => value.toLocaleString('en');

/** What today has come to so far; what is told of people, administrators alone are told. */
export function Today() {
  const { data, error } = useQuery(todayFiguresQuery);
  return (
    <section aria-labelledby="today" className="mb-7">
      <h2 id="today" className="mb-2 text-sm text-ink-3">
        今天
      </h2>
      {error && !data ? (
        <p role="alert" className="border-y border-line py-3 text-sm text-ink-2">
          {messageOf(error)}
        </p>
      ) : (
        <dl
          aria-busy={!data}
          className="grid grid-cols-3 gap-x-4 border-y border-line py-1 sm:grid-cols-6"
        >
          {data
            ? figuresOf(data).map((figure) => <One key={figure.label} {...figure} />)
            : Array.from({ length: PLACES }, (_, at) => (
                <div key={at} className="py-3">
                  <Skeleton className="h-7 w-10" />
                  <Skeleton className="mt-1 h-4 w-16" />
                </div>
              ))}
        </dl>
      )}
    </section>
  );
}

const One = ({ label, value, to }: Figure) => (
  <div className="flex min-h-11 flex-col-reverse justify-end py-2.5">
    <dt className="text-sm text-ink-2">
      {to ? (
        <Link to={to} className="underline-offset-4 hover:underline">
          {label}
        </Link>
      ) : (
        label
      )}
    </dt>
    <dd
      className={`text-xl tabular-nums ${/^0$|^–$/.test(value) ? 'text-ink-3' : 'font-semibold'}`}
    >
      {value}
    </dd>
  </div>
);

function figuresOf(today: TodayFigures): Figure[] {
  const { people } = today;
  const reading = [
    { label: '登录读者', value: count(today.readers) },
    { label: '阅读时长', value: today.seconds < 60 ? '0' : formatDuration(today.seconds) },
    { label: '存词', value: count(today.words_saved) },
  ];
  if (!people) {
    return [
      { label: '访客', value: count(today.visitors) },
      ...reading,
      { label: '发布文章', value: count(today.articles_published), to: '/admin/articles' },
    ];
  }
  const search = (member: string) => `/admin/user/search?member=${member}`;
  return [
    { label: '访客', value: count(today.visitors), to: '/admin/visitor' },
    { label: '新注册', value: count(people.registered), to: '/admin/analytics?of=registered' },
    ...reading,
    { label: '发布文章', value: count(today.articles_published), to: '/admin/articles' },
    { label: '账号', value: count(people.accounts), to: '/admin/user/search' },
    { label: '会员', value: count(people.members), to: search('member') },
    { label: '专业会员', value: count(people.pros), to: search('pro') },
    { label: '体验会员', value: count(people.trials), to: search('trial') },
    { label: '停用中', value: count(people.banned), to: search('banned') },
  ];
}
