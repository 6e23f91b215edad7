import { decodeBlockWords, type EncodedAnalysis } from '@bluebird/engine/analysis/encoded.ts';
import type { Dictionary } from '@bluebird/engine/dictionary/dictionary.ts';
import { isPerson, nameLabel } from '@bluebird/engine/dictionary/name-kinds.ts';
import type { Block } from '@bluebird/contract/blocks.ts';

/** A name of a text. What no list has is empty. */
export type NameInText = {
  name: string;
  zh: string;
  what: string;
  /** 人名, 地名, 机构 …; 人名 also for a name no list has. */
  label: string;
  /** Whether a list has it as what it is: not a mere given name or surname. */
  listed: boolean;
  count: number;
};

/** The names that stand in some blocks, the most frequent first. */
export function namesInText(
  { names }: Pick<Dictionary, 'names'>,
  blocks: readonly Pick<Block, 'id' | 'text'>[],
  analysis: EncodedAnalysis,
): NameInText[] {
  const texts = new Map(blocks.map(({ id, text }) => [id, text]));
  const counts = new Map<string, number>();
  for (const { id, words } of decodeBlockWords(analysis)) {
    const text = texts.get(id);
    if (text === undefined) continue;
    for (const name of spelledOut(text, words)) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts]
    .map(([name, count]) => ({ ...aboutName({ names }, name), count }))
    .toSorted((a, b) => b.count - a.count);
}

/** What the list of names has of a name. */
export function aboutName(
  { names }: Pick<Dictionary, 'names'>,
  name: string,
): Omit<NameInText, 'count'> {
  const [listed] = names(name);
  if (!listed) return { name, zh: '', what: '', label: '人名', listed: false };
  const { kind, chinese, what } = listed;
  return {
    name: listed.name,
    zh: chinese,
    what,
    label: nameLabel(kind),
    listed: kind === 'person' || !isPerson(kind),
  };
}

type Word = { start: number; end: number; name: boolean };

/** The names of a block: neighbouring words that are one, without a possessive ending. */
function spelledOut(text: string, words: readonly Word[]): string[] {
  const runs: { start: number; end: number }[] = [];
  for (const { start, end, name } of words) {
    if (!name) continue;
    const last = runs.at(-1);
    if (last && text.slice(last.end, start) === ' ') last.end = end;
    else runs.push({ start, end });
  }
  return runs.map(({ start, end }) => text.slice(start, end).replace(/['’]s?$/, ''));
}
