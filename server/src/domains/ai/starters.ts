import type { AskSource } from '@bluebird/contract/ask-limits.ts';
import type { Paragraph } from './ask-material.ts';
import type { NameInText } from './names-in-text.ts';

/** What questions to begin with are made from. */
export type AskedAbout = {
  source: AskSource;
  /** Words of the passage asked about; 0: the whole text. */
  selected: number;
  difficulty: string | null;
  paragraphs: readonly Paragraph[];
  names: readonly NameInText[];
};

/** Most questions that are offered. */
const MOST = 5;

/** Questions that suit what is asked about, the most fitting first. */
export function startersFor(about: AskedAbout): string[] {
  if (about.source === 'WORD') return OF_WORDS;
  if (about.source === 'FREE') return OF_NOTHING;
  if (about.selected > 0) return ofPassage(about.selected);
  return [...(isStory(about) ? ofStory(about) : ofArticle(about)), ...byDifficulty(about)].slice(
    0,
    MOST,
  );
}

const OF_WORDS = [
  '用我最近的生词写一个小故事',
  '哪些词容易混？放在一起比一比',
  '按意思把这些词分成几组',
  '出五道填空题考考我',
];

/** Questions that suit any book, and give nothing of its end away. */
export const OF_BOOK = [
  '到我读到的地方，讲了些什么？',
  '主要人物有哪些？各是怎样的人？',
  '他们之间是什么关系？',
  '哪些伏笔还没有揭开？',
  '作者的文风有什么特点？',
];

const OF_NOTHING = [
  '外刊里的 on the back of 是什么意思？',
  'affect 和 effect 怎么分？',
  '长句子总是读不懂，从哪里下手？',
  '怎么看出作者在反讽？',
];

function ofPassage(words: number): string[] {
  if (words <= 3) return ['这里为什么用这个词？', '换一个词行不行？', '它在这里带着什么语气？'];
  if (words <= 45) {
    return ['这句话的主干是什么？', '用简单的英文怎么说？', '作者这样说，有什么言外之意？'];
  }
  return ['这一段用一句话怎么概括？', '它和上文是什么关系？', '这里的论证站得住吗？'];
}

const speech = /[“"][^”"]{3,}[”"]/;

/** Much of a story is said by somebody; of an article hardly more than a quarter. */
function isStory({ source, paragraphs }: AskedAbout): boolean {
  const said = paragraphs.filter(({ text }) => /^[“"‘]/.test(text)).length;
  return source === 'BOOK' && said > paragraphs.length / 4;
}

function ofStory({ names }: AskedAbout): string[] {
  const [hero, other] = names.filter(({ label }) => label === '人名').map(called);
  return [
    '这一章发生了什么？按先后说一遍',
    ...(hero ? [`${hero}是个怎样的人？从哪里看出来？`] : []),
    ...(hero && other ? [`${hero}和${other}是什么关系？`] : []),
    '这一章埋下了什么伏笔？',
  ];
}

function ofArticle({ paragraphs, names }: AskedAbout): string[] {
  const turn = paragraphs.find(
    ({ n, text }) => n > 1 && /^(?:But|Yet|However|Still|And yet)\b/.test(text),
  );
  const figures = paragraphs.filter(({ text }) => (text.match(/\d[\d,.]*/g) ?? []).length >= 3);
  const speakers = paragraphs.filter(({ text }) => speech.test(text));
  const [name] = names.filter(({ listed }) => listed).map(called);
  return [
    '作者最想说的是什么？用一句话讲',
    ...(turn ? [`第 ${turn.n} 段的转折，转在哪里？`] : []),
    ...(figures[0] ? [`第 ${figures[0].n} 段的数字说明了什么？`] : []),
    ...(speakers.length >= 2 ? ['文中引了哪些人的话？他们的看法一样吗？'] : []),
    ...(name ? [`文章为什么提到${name}？`] : []),
  ];
}

const called = ({ zh, name }: NameInText): string => zh.split('；')[0] || ` ${name} `;

const EASY = new Set(['VERY_EASY', 'EASY', 'STANDARD', 'C4']);

const byDifficulty = ({ difficulty }: AskedAbout): string[] =>
  EASY.has(difficulty ?? '')
    ? ['文中有哪些值得记住的表达？', '我用英文概括一遍，你来改']
    : ['用简单的英文把全文讲一遍', '哪几个长句最难？帮我拆开'];
