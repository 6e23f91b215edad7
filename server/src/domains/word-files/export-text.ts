import { ipaOf, STATE_LABELS, type ExportedWord } from './exported-word.ts';

export const NOTHING_TO_EXPORT = '单词本还是空的。\n';

/** Sentences told of one word. */
const MAX_SENTENCES = 3;

/** A word as text to be read: the word and its meaning, where it was met, the reader's note. */
export function wordText(word: ExportedWord): string {
  const ipa = ipaOf(word);
  const { state } = word.memory;
  const head = [word.word, ipa && `/${ipa}/`, state !== 'new' && `（${STATE_LABELS[state]}）`];
  const lines = [head.filter(Boolean).join('  '), oneLine(word.gloss)];
  for (const { sentence, source_title } of word.contexts.slice(0, MAX_SENTENCES)) {
    lines.push(`  ${oneLine(sentence)}`);
    if (source_title) lines.push(`  —— ${oneLine(source_title)}`);
  }
  if (word.note) lines.push(`  笔记：${word.note.trim().replace(/\s*\n\s*/g, '\n        ')}`);
  return `${lines.filter(Boolean).join('\n')}\n`;
}

const oneLine = (text: string): string => text.trim().replace(/\s+/g, ' ');
