import { FUNNEL_STEPS, type Figures, type TodayFigures } from '@bluebird/contract/analytics.ts';
import { includesRole, type Actor } from '#core/actor.ts';
import type { Context } from '#core/context.ts';
import { addDays, dayOf, mondayOf, nextDay, startOfDay } from '#core/shanghai.ts';
import {
  countPeople,
  countToday,
  findMadeAt,
  listArticles,
  listDaily,
  listRetention,
  listWords,
} from './figures.queries.ts';
import { WEEKS } from './roll-up.queries.ts';

const MOST_ARTICLES = 20;
const MOST_WORDS = 40;

/** What the days until today came to, from the figures that the roll-up keeps. */
export async function showFigures(
  { db, clock }: Context,
  { days }: { days: number },
): Promise<Figures> {
  const to = dayOf(clock());
  const from = addDays(to, 1 - days);
  const span = { from, to };
  const [daily, retention, articles, words, madeAt] = await Promise.all([
    listDaily(db, span),
    listRetention(db, addDays(mondayOf(to), -7 * WEEKS)),
    listArticles(db, span, MOST_ARTICLES),
    listWords(db, span, MOST_WORDS),
    findMadeAt(db),
  ]);
  return {
    ...span,
    made_at: madeAt === null ? null : new Date(madeAt * 1_000).toISOString(),
    days: daysOf(daily, span),
    funnel: funnelOf(daily, to),
    retention: retentionOf(retention, to),
    articles,
    words,
  };
}

type Daily = Awaited<ReturnType<typeof listDaily>>;

function daysOf(daily: Daily, { from, to }: { from: string; to: string }): Figures['days'] {
  const byDay = Map.groupBy(daily, ({ day }) => day);
  const days: Figures['days'] = [];
  for (let day = from; day <= to; day = nextDay(day)) {
    const figures = byDay.get(day) ?? [];
    const valueOf = (wanted: string) => figures.find(({ name }) => name === wanted)?.value ?? 0;
    days.push({
      day,
      visitors: valueOf('visitors'),
      readers: valueOf('readers'),
      visits: valueOf('visits'),
      registered: valueOf('registered'),
      seconds: valueOf('seconds'),
      words_saved: valueOf('words_saved'),
    });
  }
  return days;
}

/** Days after the first visit on which a return is counted. */
const RETURNS: Partial<Record<(typeof FUNNEL_STEPS)[number], number>> = {
  day_1: 1,
  day_7: 7,
  day_30: 30,
};

/** Who is to return is not asked of visitors whose day for it has not come. */
function funnelOf(daily: Daily, today: string): Figures['funnel'] {
  return FUNNEL_STEPS.map((step) => {
    const last = addDays(today, -(RETURNS[step] ?? 0));
    const sumOf = (wanted: string) =>
      daily.reduce(
        (sum, { day, name, value }) => (name === wanted && day <= last ? sum + value : sum),
        0,
      );
    return { step, count: sumOf(`funnel_${step}`), of: sumOf('funnel_visit') };
  });
}

function retentionOf(
  rows: Awaited<ReturnType<typeof listRetention>>,
  today: string,
): Figures['retention'] {
  const now = Date.parse(mondayOf(today));
  return [...Map.groupBy(rows, ({ day }) => day)].map(([week, figures]) => {
    const weeks = Math.min(WEEKS, Math.round((now - Date.parse(week)) / (7 * 86_400_000)));
    const keptAfter = (at: number) =>
      figures.find(({ name, key }) => name === 'week_kept' && key === String(at))?.value ?? 0;
    return {
      week,
      size: figures.find(({ name }) => name === 'week_accounts')?.value ?? 0,
      kept: Array.from({ length: weeks + 1 }, (_, at) => keptAfter(at)),
    };
  });
}

/** What today has come to, counted now; of people only administrators are told. */
export async function showDay({ db, clock }: Context, actor: Actor): Promise<TodayFigures> {
  const at = clock();
  const since = startOfDay(at);
  const [today, people] = await Promise.all([
    countToday(db, dayOf(at), since, at),
    includesRole(actor.role, 'admin') ? countPeople(db, since, at) : null,
  ]);
  return { day: dayOf(at), ...today, people };
}
