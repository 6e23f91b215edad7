import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { todayQuery } from '#features/activity/activity-api.ts';
import { overviewQuery } from '#features/review/review-api.ts';
import { formatDay, formatDuration, formatWeekday } from '#lib/dates.ts';
import { TAP_AREA } from '#ui/tap-area.ts';

/** The day, for those of whom nothing else is known. */
export function Today() {
  const [now] = useState(() => new Date());
  return (
    <p className="meta-row">
      <span>{formatDay(now)}</span>
      <span>{formatWeekday(now)}</span>
    </p>
  );
}

/**
 * What today has come to and what waits: the figures of 阅读统计 and of the review, each leading
 * there. Its line is kept free until they come.
 */
export function TodayLine() {
  const today = useQuery(todayQuery());
  const words = useQuery(overviewQuery);
  // The day can be told without either.
  if (today.isError || words.isError) return <Today />;
  if (!today.data || !words.data) return <Awaited />;
  const { seconds, streak } = today.data;
  return (
    <p className="meta-row starting:opacity-0 transition-opacity duration-150">
      <Part to="/read_data">{readLabel(seconds)}</Part>
      <Part to="/read_data">{streak > 0 ? `连续 ${streak} 天` : '读满一分钟算一天'}</Part>
      <WordsPart {...words.data} />
    </p>
  );
}

function readLabel(seconds: number): string {
  if (seconds === 0) return '今天还没读';
  return seconds < 60 ? '今天刚开始' : `今天 ${formatDuration(seconds)}`;
}

type Overview = {
  due: number;
  fresh: number;
  done: number;
  counts: { new: number; learning: number; suspended: number; known: number };
};

function WordsPart({ due, fresh, done, counts }: Overview) {
  const waiting = due + fresh;
  const saved = counts.new + counts.learning + counts.suspended + counts.known;
  if (saved === 0) return <Part to="/myword">还没有生词</Part>;
  if (waiting > 0)
    return <Part to="/flashcard">{`${waiting.toLocaleString('en')} 个词待复习`}</Part>;
  return <Part to="/flashcard">{done > 0 ? '今天的复习做完了' : '没有词待复习'}</Part>;
}

const Part = ({ to, children }: { to: string; children: string }) => (
  <span>
    <Link to={to} className={`${TAP_AREA} hover:text-qing`}>
      {children}
    </Link>
  </span>
);

/** As wide as the line usually is, so that it breaks as that will. */
const Awaited = () => (
  <p aria-hidden className="meta-row invisible">
    <span>今天 12 分钟</span>
    <span>连续 9 天</span>
    <span>18 个词待复习</span>
  </p>
);
