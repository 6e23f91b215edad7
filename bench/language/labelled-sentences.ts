import { readFileSync } from 'node:fs';
import { CLAUSE_KINDS, type ClauseKind } from '@bluebird/engine/syntax/sentence-analysis.ts';

const FILES = {
  /** Rules may be adjusted to these. */
  development: new URL('./sentences/sentences.txt', import.meta.url),
  /** Nothing is adjusted to these. */
  further: new URL('./sentences/further-sentences.txt', import.meta.url),
};

/** A sentence whose clauses and trunk were marked by hand. */
export type LabelledSentence = {
  text: string;
  /** All but the main clause; `start` and `end` are UTF-16 offsets. */
  clauses: { kind: ClauseKind; start: number; end: number }[];
  /** Words of each part; `[kind]` where a clause stands for it; empty where there is none. */
  trunk: { subject: string; verb: string; object: string };
};

/** The sentences of one of the files in `sentences/`; the README there describes their form. */
export function labelledSentences(set: keyof typeof FILES): LabelledSentence[] {
  return readFileSync(FILES[set], 'utf8')
    .trim()
    .split(/\n\n+/)
    .map((entry) => {
      const [marked = '', trunk = ''] = entry.split('\n');
      const [subject = '', verb = '', object = ''] = trunk
        .replace(/^= /, '')
        .split('|')
        .map((part) => part.trim());
      return { ...unmarked(marked), trunk: { subject, verb, object } };
    });
}

function unmarked(marked: string): Pick<LabelledSentence, 'text' | 'clauses'> {
  let text = '';
  const clauses: LabelledSentence['clauses'] = [];
  const open: LabelledSentence['clauses'] = [];
  for (const [piece, name] of marked.matchAll(/\[(\w+) |\]|[^[\]]/gu)) {
    if (name !== undefined) {
      const kind = CLAUSE_KINDS.find((each) => each === name);
      if (!kind) throw new Error(`unknown kind ${name}`);
      const clause = { kind, start: text.length, end: -1 };
      clauses.push(clause);
      open.push(clause);
    } else if (piece === ']') {
      const clause = open.pop();
      if (!clause) throw new Error(`a bracket too many: ${marked}`);
      clause.end = text.length;
    } else {
      text += piece;
    }
  }
  if (open.length > 0) throw new Error(`a bracket is open: ${marked}`);
  return { text, clauses };
}
