import type { TodayFigures } from '@bluebird/contract/analytics.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { todayFiguresQuery } from '#features/analytics/analytics-api.ts';
import { messageOf } from '#lib/api-error.ts';
import { formatDuration } from '#lib/dates.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { TAP_AREA } from '#ui/tap-area.ts';

type Figure = { label: string; value: string; to?: string };

const PLACES = 6;
const count = (value: number): string => value.toLocaleString('en');

/** What today has come to so far, and to administrators who the readers are. */
export function Today() {
  const { data, error } = useQuery(todayFiguresQuery);
  if (error && !data) {
    return (
      <p role="alert" className="mb-7 border-y border-line py-3 text-sm text-ink-2">
        {messageOf(error)}
      </p>
    );
  }
  return (
    <>
      <Figures title="今天" figures={data && dayOf(data)} />
      {data?.people && <Figures title="读者" figures={peopleOf(data.people)} />}
    </>
  );
}

function Figures({ title, figures }: { title: string; figures: Figure[] | undefined }) {
  return (
    <section aria-label={title} className="mb-7">
      <h2 className="mb-2 text-sm text-ink-3">{title}</h2>
      <dl
        aria-busy={!figures}
        className="grid grid-cols-3 gap-x-4 border-y border-line py-1 sm:grid-cols-6"
      >
        {figures
          ? figures.map((figure) => <One key={figure.label} {...figure} />)
          : Array.from({ length: PLACES }, (_, at) => (
              <div key={at} className="py-3">
                <Skeleton className="h-7 w-10" />
                <Skeleton className="mt-1 h-4 w-16" />
              </div>
            ))}
      </dl>
    </section>
  );
}

const One = ({ label, value, to }: Figure) => (
  <div className="flex min-h-11 flex-col-reverse justify-end py-2.5">
    <dt className="text-sm text-ink-2">
      {to ? (
        <Link to={to} className={`${TAP_AREA} underline-offset-4 hover:underline`}>
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

const dayOf = (today: TodayFigures): Figure[] => [
  { label: '访客', value: count(today.visitors), ...(today.people && { to: '/admin/visitor' }) },
  ...(today.people
    ? [
        {
          label: '新注册',
          value: count(today.people.registered),
          to: '/admin/analytics?of=registered',
        },
      ]
    : []),
  { label: '登录读者', value: count(today.readers) },
  { label: '阅读时长', value: today.seconds < 60 ? '0' : formatDuration(today.seconds) },
  { label: '存词', value: count(today.words_saved) },
  { label: '发布文章', value: count(today.articles_published), to: '/admin/articles' },
];

function peopleOf(people: NonNullable<TodayFigures['people']>): Figure[] {
  const search = (member: string) => `/admin/user/search?member=${member}`;
  return [
    { label: '账号', value: count(people.accounts), to: '/admin/user/search' },
    { label: '会员', value: count(people.members), to: search('member') },
    { label: '专业会员', value: count(people.pros), to: search('pro') },
    { label: '体验会员', value: count(people.trials), to: search('trial') },
    { label: '停用中', value: count(people.banned), to: search('banned') },
    {
      label: '待答复申请',
      value: count(people.applications),
      to: '/admin/changdu?state=waiting',
    },
  ];
}
