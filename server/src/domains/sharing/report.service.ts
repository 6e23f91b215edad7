import type { Api } from '@bluebird/contract/contract.ts';
import type { Received } from '@bluebird/contract/endpoint.ts';
import type { PrintedReport } from '@bluebird/engine/typesetting/printed.ts';
import type { Actor } from '#core/actor.ts';
import type { Context } from '#core/context.ts';
import { Refusal } from '#core/refusal.ts';
import { addDays, dayOf, startOf } from '#core/shanghai.ts';
import { showArticle } from '#domains/articles/articles.service.ts';
import { findUser } from '#domains/users/users.queries.ts';
import { hardestSentence } from './handout.ts';
import { requestFile } from './made-files.service.ts';
import { codeOf, invitingLink, SHAPES, type Maker } from './poster-picture.ts';
import { analysisOf } from './poster.service.ts';
import { textsOf } from './reader-of-text.ts';
import {
  countTextsOf,
  countWordsOf,
  listLongestRead,
  listReadDays,
  type ReportSpan,
} from './report.queries.ts';

type Wanted = Received<Api['GET /reader/report']>['query'];

/** Articles in which the hardest sentence is looked for. */
const LOOKED_INTO = 6;
const MONTHS = 12;

/** What a month or a year of the caller's reading came to. */
export async function showReport(context: Context, actor: Actor, wanted: Wanted) {
  const span = spanOf(wanted, dayOf(context.clock()));
  const [days, articles, words, sentence] = await Promise.all([
    listReadDays(context.db, actor.userId, span),
    countTextsOf(context.db, actor.userId, span),
    countWordsOf(context.db, actor.userId, span),
    findHardest(context, actor, span),
  ]);
  const sum = (of: (day: (typeof days)[number]) => number) =>
    days.reduce((total, day) => total + of(day), 0);
  const [best] = days.toSorted((a, b) => b.seconds - a.seconds);
  return {
    from: span.from,
    to: span.to,
    seconds: sum(({ seconds }) => seconds),
    words: sum((day) => day.words),
    articles,
    days: days.length,
    ...words,
    best_day: best ? { day: best.day, seconds: best.seconds } : null,
    series: seriesOf(days, span, wanted.span),
    sentence,
  };
}

/** The month or year that a day lies in. */
function spanOf({ span, day }: Wanted, today: string): ReportSpan {
  const [year, month] = (day ?? today).split('-').map(Number) as [number, number];
  const first = (y: number, m: number) =>
    new Date(Date.UTC(y, m - 1, 1)).toISOString().slice(0, 10);
  const from = span === 'year' ? first(year, 1) : first(year, month);
  const next = span === 'year' ? first(year + 1, 1) : first(year, month + 1);
  return { from, to: addDays(next, -1), begin: startOf(from), end: startOf(next) };
}

/** Seconds of each day of a month, or of each month of a year. */
function seriesOf(
  days: readonly { day: string; seconds: number }[],
  { to }: ReportSpan,
  span: Wanted['span'],
): number[] {
  const series = Array.from({ length: span === 'year' ? MONTHS : Number(to.slice(8)) }, () => 0);
  for (const { day, seconds } of days)
    series[Number(span === 'year' ? day.slice(5, 7) : day.slice(8)) - 1]! += seconds;
  return series;
}

/** The hardest sentence of what a reader read most, as much of it as they may read now. */
async function findHardest(context: Context, actor: Actor, span: ReportSpan) {
  const ids = await listLongestRead(context.db, actor.userId, span, LOOKED_INTO);
  const found = [];
  for (const id of ids) {
    try {
      const article = await showArticle(context, id, actor);
      const sentence = hardestSentence(await analysisOf(context, article, actor), textsOf(article));
      if (sentence) found.push({ ...sentence, article_id: id, title: article.title });
    } catch (error) {
      // Taken down since, or still being analysed.
      if (!(error instanceof Refusal)) throw error;
    }
  }
  const [hardest] = found.toSorted((a, b) => b.words - a.words);
  if (!hardest) return null;
  const { text, zh, article_id, title } = hardest;
  return { text, zh: zh ?? '', article_id, title };
}

/**
 * The same as a picture.
 * @throws Refusal `nothing_to_show` when nothing was read
 */
export async function requestReportPicture(
  context: Context,
  maker: Maker,
  { scale, ...wanted }: Wanted & { scale: number },
) {
  const { actor } = maker;
  const report = await showReport(context, actor, wanted);
  if (report.days === 0) throw new Refusal('nothing_to_show');
  const user = await findUser(context.db, actor.userId);
  const link = await invitingLink(context, '/', maker);
  const { from, best_day: best, sentence } = report;
  const [year, month] = from.split('-').map(Number) as [number, number];
  const minutes = (seconds: number) => Math.round(seconds / 60);
  const shown = (value: number) => value.toLocaleString('en-GB');
  const title = wanted.span === 'year' ? `${year} 年` : `${year} 年 ${month} 月`;
  const data: PrintedReport = {
    title,
    name: user?.username ?? '',
    figures: [
      { value: shown(minutes(report.seconds)), unit: '分钟', name: '阅读' },
      { value: shown(report.articles), unit: '篇', name: '读过的文章和章节' },
      { value: shown(report.words), unit: '词', name: '读过的词' },
      { value: shown(report.met), unit: '个', name: '遇见的生词' },
      { value: shown(report.learnt), unit: '个', name: '开始学的词' },
      { value: shown(report.kept), unit: '个', name: '记住的词' },
    ],
    bars: report.series.map(minutes),
    best: best
      ? `读得最多的一天：${Number(best.day.slice(5, 7))} 月 ${Number(best.day.slice(8))} 日，${shown(minutes(best.seconds))} 分钟；一共读了 ${report.days} 天`
      : '',
    sentence: sentence?.text ?? '',
    sentence_zh: sentence?.zh ?? '',
    source: sentence?.title ?? '',
    code: link && 'code.svg',
  };
  const { width, height } = SHAPES.tall;
  const file = await requestFile(context, actor.userId, {
    source: ['report', data, link, scale],
    extension: 'png',
    type: 'image/png',
    name: `${title}阅读报告`,
    isPrivate: true,
    make: () =>
      context.typesetting.png(
        { template: 'report', data, pictures: link ? { 'code.svg': codeOf(link) } : {} },
        scale,
      ),
  });
  return { images: [{ ...file, width: width * scale, height: height * scale }] };
}
