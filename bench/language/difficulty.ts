import { interval } from '@bluebird/engine/alignment/gold/measure.ts';
import { articleParagraphs } from '@bluebird/engine/alignment/gold/gold-paragraphs.ts';
import type { Analyser } from '@bluebird/engine/analysis/analyse.ts';
import { grade, type Grade } from '@bluebird/engine/grading/difficulty.ts';
import { gradedNews, NEWS_SETS, paragraphsOf, type Versions } from './graded-news.ts';

/**
 * Shares of news whose three versions are graded in the right order, as whole texts and by
 * paragraph.
 */
export function newsInOrder(analyser: Analyser): string[] {
  const rows = NEWS_SETS.flatMap((set) => {
    const news = gradedNews(set).map(({ versions }) => versions);
    return [
      share(`${set}, whole`, news, analyser),
      share(`${set}, single paragraphs`, news.flatMap(paragraphsOf), analyser),
    ];
  });
  return [...head(['graded news', 'triples', 'in order', '95 % interval']), ...rows];
}

/** Our articles with their grades, from the easiest to the hardest. */
export function articlesByDifficulty(analyser: Analyser): string[] {
  const graded = [...Map.groupBy(articleParagraphs(), ({ from }) => from)]
    .map(([from, paragraphs]) => ({
      from,
      grade: gradeOf(
        paragraphs.map(({ text }) => text),
        analyser,
      ),
    }))
    .toSorted((a, b) => a.grade.score - b.grade.score);
  const rows = graded.map(({ from, grade: { score, level, exam, stats } }) =>
    row([
      from,
      score.toFixed(1),
      level,
      exam ?? 'beyond them',
      stats.fleschKincaid.toFixed(1),
      `${(100 * stats.beyond2000).toFixed(1)} %`,
    ]),
  );
  return [
    ...head(['article', 'difficulty', 'level', 'exam', 'Flesch–Kincaid', 'beyond 2,000 words']),
    ...rows,
  ];
}

function share(name: string, news: readonly Versions[], analyser: Analyser): string {
  const ordered = news.filter((versions) => {
    const [easy, middle, hard] = versions.map((texts) => gradeOf(texts, analyser).score);
    return easy! < middle! && middle! < hard!;
  }).length;
  const [from, to] = interval(ordered, news.length);
  const percent = ((100 * ordered) / news.length).toFixed(1);
  return row([name, news.length, `${percent} %`, `${from.toFixed(0)}–${to.toFixed(0)}`]);
}

const gradeOf = (texts: readonly string[], analyser: Analyser): Grade =>
  grade(analyser.analyse(texts.map((text, i) => ({ id: String(i), text }))));

const row = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
const head = (cells: readonly string[]) => [row(cells), row(cells.map(() => '---'))];
