/**
 * A piece of a block's text set in one way. Text is only ever handed to the templates as data, so
 * nothing in it is read as markup.
 */
export type Run = {
  text: string;
  em?: true;
  strong?: true;
  code?: true;
  sub?: true;
  sup?: true;
  /** An address of the web. */
  link?: string;
  /** Number of the note on a word or phrase that ends with this run. */
  note?: number;
  /** A word that has a note: it is set apart from the text around it. */
  noted?: true;
};

/** A block of a text as it is set; the fields are those of `Block` in the contract. */
export type PrintedBlock = {
  kind: 'paragraph' | 'heading' | 'quote' | 'list_item' | 'figure' | 'code' | 'table' | 'rule';
  level?: number;
  ordered?: boolean;
  /** Number of a list's item, from 1. */
  number?: number;
  runs: Run[];
  zh: string;
  /** Name of the picture among the files that come with the text; the width is in pixels. */
  picture?: { file: string; alt: string; width: number };
  rows?: string[][];
  /** The notes on this block's words, in the order of the text. */
  notes: WordNote[];
};

/** What a word or phrase means in its sentence. */
export type WordNote = { number: number; word: string; ipa: string; sense: string };

/** An article as it is set on paper. */
export type PrintedArticle = {
  title: string;
  title_zh: string;
  /** Author, publication, day and whatever else tells where the text is from, in this order. */
  byline: string;
  source: string;
  day: string;
  /** Labels of its difficulty, such as `普通`, `六级`. */
  levels: string[];
  words: number;
  /** Address of the article's page. */
  url: string;
  /** Name of the cover among the files; null without one. */
  cover: string | null;
  summary_zh: string;
  blocks: PrintedBlock[];
  /** All notes again, for the list at the end. */
  notes: WordNote[];
  /** Why the text ends before its end; empty when it is whole. */
  cut: string;
  licence: string;
};

/** A note that a reader made on an article: what was marked, and what they said of it. */
export type OwnNote = { text: string; comment: string };

/** An article among others, with what its reader made of it. */
export type IssueArticle = PrintedArticle & { own_notes: OwnNote[]; own_words: WordNote[] };

/** Several articles as one issue: a PDF, an e-book, or texts in Markdown. */
export type PrintedIssue = {
  title: string;
  /** How much there is in it. */
  subtitle: string;
  day: string;
  /** Name of the cover among the files; null without one. */
  cover: string | null;
  articles: IssueArticle[];
};

/** A poster: of an article, of whatever else has an address, of what members pay. */
export type Poster = {
  design:
    | 'cover'
    | 'quote'
    | 'word'
    | 'day'
    | 'paper'
    | 'passage'
    | 'words'
    | 'link'
    | 'product'
    | 'book';
  /** `tall` for a phone's screen, `card` 3 : 4, `wide` as networks show addresses. */
  shape: 'tall' | 'card' | 'wide';
  colour: 'qing' | 'zhu' | 'lan' | 'zi' | 'mo';
  title: string;
  title_zh: string;
  source: string;
  byline: string;
  summary: string;
  summary_zh: string;
  /** The line under our name. */
  foot: string;
  cover: string | null;
  /** Name of the code that leads to the page; null without one. */
  code: string | null;
  quote: string;
  quote_zh: string;
  quote_runs: Run[];
  word: WordNote | null;
  words: WordNote[];
  day: {
    date: string;
    weekday: string;
    figures: { value: string; unit: string; name: string }[];
  } | null;
  /** Which page of a set it is: `2 / 6`. */
  number: string;
  /** What can be bought. */
  lines: { name: string; about: string; price: string; per: string }[];
  /** What that is good for; of a book, how hard and how long it is. */
  points: string[];
};

/** An answer, a note or a word as a picture, as high as its text. */
export type TextCard = {
  title: string;
  /** Where it is from. */
  source: string;
  blocks: CardBlock[];
  foot: string;
  code: string | null;
};

/** A piece of such a text. */
export type CardBlock = {
  kind: 'paragraph' | 'heading' | 'quote' | 'list_item' | 'code' | 'rule';
  level: number;
  ordered: boolean;
  number: number;
  runs: Run[];
};

/** What a month or a year of reading came to. */
export type PrintedReport = {
  /** `2026 年 11 月`. */
  title: string;
  /** Whose it is. */
  name: string;
  figures: { value: string; unit: string; name: string }[];
  /** Minutes of each day of the month, or of each month of the year. */
  bars: number[];
  /** A line about the best day. */
  best: string;
  sentence: string;
  sentence_zh: string;
  source: string;
  code: string | null;
};
