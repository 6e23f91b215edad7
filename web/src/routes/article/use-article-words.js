import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { articleGlossaryQuery } from '#features/articles/article-api.ts';
import { whenIdle } from '#lib/when-idle.ts';
import { readAnalysis } from '#reader/analysis.ts';
import { textIndex } from '#reader/text-index.ts';
/** Title and summary can be tapped like the text; they are no blocks of it. */
export const TITLE_BLOCK = '_title';
export const SUMMARY_BLOCK = '_summary';
const EMPTY = () => undefined;
/** The words of an article: segmented at once, analysed as soon as the glossary has come. */
export function useArticleWords(article) {
    const { data } = useQuery(articleGlossaryQuery(article.id, article.version));
    const words = useMemo(() => {
        const blocks = [
            { id: TITLE_BLOCK, text: article.title },
            { id: SUMMARY_BLOCK, text: article.summary },
            ...article.blocks,
        ];
        // Offsets of another version's analysis would point at the wrong words.
        const current = data?.version === article.version ? data : undefined;
        const analysis = current && readAnalysis(current.analysis);
        return { index: textIndex(blocks, analysis?.words), glossary: analysis?.entry ?? EMPTY };
    }, [article, data]);
    useEffect(() => {
        // Unpacked in a quiet moment, so that the first tap need not wait for it.
        const first = article.blocks[0]?.id;
        return first === undefined ? undefined : whenIdle(() => void words.index.words(first));
    }, [article, words]);
    return words;
}
