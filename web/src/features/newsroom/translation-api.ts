import type { Alternative } from '@bluebird/contract/newsroom-translation.ts';
import type { AgreedTerm } from '@bluebird/contract/terms.ts';
import { FAULT_NAMES, NO_ANSWER } from '@bluebird/contract/translation-faults.ts';
import { createTermFinder, type Term } from '@bluebird/engine/terms/terms.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/call.ts';

/** What is to be translated anew: a title, the summary, or a block’s text. */
export type Passage = {
  part: 'title' | 'summary' | 'text';
  /** What it is called: `第 3 段`. */
  name: string;
  text: string;
  zh: string;
  /** Puts Chinese in its place in the draft. */
  take: (zh: string) => void;
};

/** What translates here, by name. */
export const translatorsQuery = queryOptions({
  queryKey: ['newsroom', 'translators'],
  queryFn: ({ signal }) => call('GET /reader/newsroom/translators', {}, { signal }),
});

/** The agreed terms of an article, prepared for finding them in passages. */
export const articleTermsQuery = (id: number, version: number) =>
  queryOptions({
    queryKey: ['newsroom', 'terms', id, version],
    queryFn: ({ signal }) => call('GET /reader/article/{id}/terms', { params: { id } }, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: true,
    select: finderOf,
  });

const finderOf = ({ terms }: { terms: AgreedTerm[] }) => createTermFinder<Term>(terms);

type Wish = { instruction: string; ai: boolean };

/** Several translations of a passage, made now. */
export async function askAlternatives(
  articleId: number,
  { part, text, zh }: Passage,
  { instruction, ai }: Wish,
): Promise<Alternative[]> {
  const { alternatives } = await call('POST /reader/article/{id}/alternatives', {
    params: { id: articleId },
    body: { part, text, zh, instruction: ai ? instruction : '', ai },
  });
  return alternatives;
}

/** Saves the chosen alternative. */
export const chooseAlternative = (
  articleId: number,
  text: string,
  { zh, engine }: Pick<Alternative, 'zh' | 'engine'>,
) =>
  call('POST /reader/article/{id}/alternatives/choose', {
    params: { id: articleId },
    body: { text, zh, engine },
  });

/** A passage that a task could not have translated. */
type FailedPassage = { text: string; why: string };

/** The passages a task failed with, as its result tells them. */
export function failedPassages(result: Record<string, unknown> | null): FailedPassage[] {
  const { failures } = result ?? {};
  if (!Array.isArray(failures)) return [];
  return (failures as { text: string; fault: string; lacking?: Term[] }[]).map(
    ({ text, fault, lacking = [] }) => ({
      text,
      why: lacking.length > 0 ? lacking.map(demand).join('，') : nameOf(fault),
    }),
  );
}

const nameOf = (fault: string): string =>
  (FAULT_NAMES as Record<string, string | undefined>)[fault] ?? NO_ANSWER;

/** What a term demands, in words. */
export const demand = ({ source, target }: Pick<Term, 'source' | 'target'>): string =>
  source === target ? `「${source}」应保留原文` : `「${source}」应译作「${target}」`;
