import type { Article, PlaceGloss, SenseChoice } from '@bluebird/contract/articles.ts';
import { SUMMARY_BLOCK, TITLE_BLOCK } from '@bluebird/contract/head-blocks.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { articleGlossaryQuery } from '#features/articles/article-api.ts';
import { useSenseChoices } from '#features/senses/sense-choices.ts';
import { whenIdle } from '#lib/when-idle.ts';
import { readAnalysis, type TextAnalysis } from '#reader/analysis.ts';
import { withChoices } from '#reader/chosen-senses.ts';
import type { CardGlossary } from '#reader/card/card-subjects.ts';
import { withGlosses } from '#reader/settled-glosses.ts';
import { withCells } from '#reader/table-cells.ts';
import { textIndex, type TextIndex } from '#reader/text-index.ts';

const EMPTY: CardGlossary = () => undefined;
const NO_WORDS: readonly string[] = [];
const NO_GLOSSES: readonly PlaceGloss[] = [];

/** The words of an article and the entries that came with them. */
export type ArticleWordData = {
  index: TextIndex;
  glossary: CardGlossary;
  /** The headwords that came with an entry. */
  headwords: readonly string[];
  /** Whether the analysis has come; until then words have neither headwords nor entries. */
  analysed: boolean;
  /** Everything that has words, in reading order: head, blocks, the cells of tables. */
  blockIds: readonly string[];
  /** Whether an id is that of a block of the text, which the word book can name. */
  inText: (blockId: string) => boolean;
  /** What the reader says words mean at their places. */
  choices: readonly SenseChoice[];
};

/** What is said of places of an article: by its reader, and by who settled what words mean. */
type Places = { choices: readonly SenseChoice[]; glosses: readonly PlaceGloss[] };

/** The words of an article with its encoded analysis and what is said of its places. */
export const articleWords = (
  article: Article,
  analysis: unknown,
  places: Places,
): ArticleWordData => wordsOf(article, readAnalysis(analysis), places);

function wordsOf(
  article: Article,
  came: TextAnalysis | undefined,
  { choices, glosses }: Places,
): ArticleWordData {
  const blocks = [
    { id: TITLE_BLOCK, text: article.title, zh: article.title_zh },
    { id: SUMMARY_BLOCK, text: article.summary, zh: article.summary_zh },
    ...withCells(article.blocks),
  ];
  const analysis = came && withChoices(withGlosses(came, glosses), choices);
  const own = new Set(article.blocks.map(({ id }) => id));
  return {
    index: textIndex(blocks, analysis?.words),
    glossary: analysis?.entry ?? EMPTY,
    headwords: analysis?.headwords ?? NO_WORDS,
    analysed: analysis !== undefined,
    blockIds: blocks.map(({ id }) => id),
    inText: (blockId: string) => own.has(blockId),
    choices,
  };
}

/** The words of an article: segmented at once, analysed as soon as the glossary has come. */
export function useArticleWords(article: Article): ArticleWordData {
  const { data } = useQuery(articleGlossaryQuery(article.id, article.version));
  const choices = useSenseChoices(article.id, data?.chosen);
  // Offsets of another version's analysis would point at the wrong words.
  const current = data?.version === article.version ? data.analysis : undefined;
  const came = useMemo(
    () => (current === undefined ? undefined : readAnalysis(current)),
    [current],
  );
  const glosses = data?.glosses ?? NO_GLOSSES;
  const words = useMemo(
    () => wordsOf(article, came, { choices, glosses }),
    [article, came, choices, glosses],
  );
  useEffect(() => {
    // Unpacked in a quiet moment, so that the first tap need not wait for it.
    const first = article.blocks[0]?.id;
    return first === undefined ? undefined : whenIdle(() => void words.index.words(first));
  }, [article, words]);
  return words;
}
