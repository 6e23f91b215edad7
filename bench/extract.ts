import { extractArticle } from '@bluebird/engine/extract/extract-article.ts';
import { fixturePages, readingText } from '@bluebird/engine/extract/fixtures/fixture-pages.ts';
import { wordF1 } from '@bluebird/engine/extract/word-f1.ts';
import type { Row } from './row.ts';

const WARM_UP_MS = 1_500;
const MEASURED_MS = 4_000;
const MIN_PAGES_PER_SECOND = 20;
const MIN_F1 = 0.99;

/**
 * Measures extraction: pages per second of CPU time, and the F1 of the article's words against a
 * gold text. The fixtures are padded to the weight of pages of news sites.
 */
export function benchExtract(): Promise<Row[]> {
  const pages = fixturePages().map(({ name, html, gold }) => ({
    gold,
    html: withSiteAround(Buffer.from(html).toString('utf8')),
    url: `https://site.example/${name}`,
  }));
  const extractAll = (): string[] =>
    pages.map(({ html, url }) => readingText(extractArticle(html, { url }).blocks));

  runFor(WARM_UP_MS, extractAll);
  const { rounds, cpuSeconds } = runFor(MEASURED_MS, extractAll);
  const perSecond = (rounds * pages.length) / cpuSeconds;
  const scores = extractAll().map((text, at) => wordF1(text, pages[at]?.gold ?? ''));
  const meanScore = scores.reduce((sum, score) => sum + score, 0) / scores.length;
  const size = pages.reduce((sum, { html }) => sum + html.length, 0) / pages.length / 1024;

  return Promise.resolve([
    {
      name: `extraction, pages of ${Math.round(size)} KB per CPU second`,
      value: perSecond.toFixed(0),
      budget: `≥ ${MIN_PAGES_PER_SECOND}`,
      ok: perSecond >= MIN_PAGES_PER_SECOND,
    },
    {
      name: `extraction, word-F1 (mean of ${pages.length}, worst ${Math.min(...scores).toFixed(3)})`,
      value: meanScore.toFixed(4),
      budget: `≥ ${MIN_F1}`,
      ok: meanScore >= MIN_F1,
    },
  ]);
}

function runFor(milliseconds: number, run: () => unknown): { rounds: number; cpuSeconds: number } {
  const start = process.cpuUsage();
  const deadline = performance.now() + milliseconds;
  let rounds = 0;
  do {
    run();
    rounds += 1;
  } while (performance.now() < deadline);
  const { user, system } = process.cpuUsage(start);
  return { rounds, cpuSeconds: (user + system) / 1e6 };
}

/**
 * Adds to a page what sites have around an article: scripts, a menu, icons, teasers and comments.
 */
function withSiteAround(page: string): string {
  const repeat = (count: number, part: (at: number) => string): string =>
    Array.from({ length: count }, (_, at) => part(at)).join('\n');
  const scripts = `<script>${repeat(1_500, (at) => `window.a${at}={"b":[${at},"<p>",null]};`)}</script>`;
  const menu = `<nav><ul>${repeat(300, (at) => `<li class="menu-item"><a href="/s/${at}">Section ${at}</a></li>`)}</ul></nav>`;
  const icons = repeat(
    60,
    (at) => `<svg viewBox="0 0 9 9"><path d="M${at} 1h7v7z"/><g><circle r="3"/></g></svg>`,
  );
  const teasers = `<aside class="sidebar">${repeat(80, (at) => `<div class="teaser"><a href="/t/${at}"><img src="/t${at}.jpg"><h4>A teaser about story ${at}</h4></a><span>${at} min</span></div>`)}</aside>`;
  const comments = `<section class="comments">${repeat(60, (at) => `<div class="comment"><b>user${at}</b><p>I have read this, twice, and I still think what I thought before.</p></div>`)}</section>`;
  const opened = page.replace(/<body[^>]*>/i, (body) => `${body}${menu}${icons}`);
  return opened.replace(/<\/body>/i, `${teasers}${comments}${scripts}</body>`);
}
