import { tokenize } from '@bluebird/engine/text/tokens.ts';
import { comparable, contracts, saidForms } from './said-forms.ts';

/** A word of the sentence or of what was typed, in the order of the sentence. */
export type DictationMark =
  | { kind: 'right'; text: string }
  | { kind: 'missing'; text: string }
  | { kind: 'wrong'; text: string; typed: string }
  | { kind: 'extra'; typed: string };

export type DictationResult = {
  marks: DictationMark[];
  /** Words of the sentence that were written down, of so many. */
  right: number;
  total: number;
  /** 0 to 100; words too many count like words that are missing. */
  score: number;
};

/** A word of the sentence with the punctuation around it, and what may be typed for it. */
type Unit = { text: string; forms: string[][] };

/** The sentence cut into its words; joined by spaces they print it again. */
function unitsOf(sentence: string): Unit[] {
  const tokens = tokenize(sentence).filter(
    ({ start, end }) =>
      comparable(sentence.slice(start, end)).length > 0 &&
      !isNumbersPossessive(sentence, start, end),
  );
  const cuts = tokens.map(({ start }, at) => {
    if (at === 0) return 0;
    const between = sentence.slice(tokens[at - 1]!.end, start);
    const space = between.search(/\s\S*$/);
    return space < 0 ? start : tokens[at - 1]!.end + space;
  });
  return tokens.map(({ start, end, kind }, at) => ({
    text: sentence.slice(cuts[at], cuts[at + 1] ?? sentence.length).trim(),
    forms: saidForms(sentence.slice(start, end), kind)
      .flatMap((form) => [form, ...withCurrency(sentence, start, form)])
      .map((form) => (isNumbersPossessive(sentence, end + 1, end + 2) ? possessive(form) : form)),
  }));
}

/** Whether a piece is the `s` of `2016’s`, which is no word of its own. */
const isNumbersPossessive = (sentence: string, start: number, end: number): boolean =>
  /^\d['’]s$/.test(sentence.slice(start - 2, end)) && !/^[\p{L}\d]/u.test(sentence.slice(end));

const possessive = (form: string[]): string[] => [...form.slice(0, -1), `${form.at(-1)}'s`];

const CURRENCIES: Readonly<Record<string, readonly string[]>> = {
  $: ['dollars', 'dollar'],
  '£': ['pounds', 'pound'],
  '€': ['euros', 'euro'],
  '¥': ['yuan', 'yen'],
};

/** `£20` is also `twenty pounds`. */
const withCurrency = (sentence: string, start: number, form: string[]): string[][] =>
  (CURRENCIES[sentence.charAt(start - 1)] ?? []).map((name) => [...form, name]);

/** How the alignment came to a cell: units and typed words it takes from the cells before. */
type Step = { units: 0 | 1 | 2; typed: number; cost: number; isRight: boolean };

/**
 * Compares what was typed with the sentence that was said, word by word: the fewest differences,
 * with what looks alike taken for the same word misspelt. Case, punctuation and the style of quotes
 * do not count; contractions and numbers may be written either way.
 */
export function compareDictation(sentence: string, typed: string): DictationResult {
  const units = unitsOf(sentence);
  const words = comparable(typed).slice(0, 4 * units.length + 20);
  const steps = align(units, words);
  const marks: DictationMark[] = [];
  let right = 0;
  let extra = 0;
  for (let [u, w] = [units.length, words.length]; u > 0 || w > 0;) {
    const { units: taken, typed: used, isRight } = steps[u]![w]!;
    const written = words.slice(w - used, w).join(' ');
    const said = units.slice(u - taken, u);
    if (taken === 0) {
      marks.push({ kind: 'extra', typed: written });
      extra += 1;
    } else if (isRight) {
      for (const { text } of said.toReversed()) marks.push({ kind: 'right', text });
      right += taken;
    } else if (used === 0) marks.push({ kind: 'missing', text: said[0]!.text });
    else marks.push({ kind: 'wrong', text: said[0]!.text, typed: written });
    u -= taken;
    w -= used;
  }
  const total = units.length;
  return {
    marks: marks.toReversed(),
    right,
    total,
    score: total === 0 ? 0 : Math.floor((100 * right) / (total + extra)),
  };
}

/** The cheapest way into every cell of units × typed words. */
function align(units: readonly Unit[], words: readonly string[]): Step[][] {
  const costs: number[][] = [];
  const steps: Step[][] = [];
  for (let u = 0; u <= units.length; u++) {
    costs.push([]);
    steps.push([]);
    for (let w = 0; w <= words.length; w++) {
      let best: Step | null = null;
      let least = u === 0 && w === 0 ? 0 : Infinity;
      for (const step of stepsInto(units, words, u, w)) {
        const cost = costs[u - step.units]![w - step.typed]! + step.cost;
        if (cost < least) [best, least] = [step, cost];
      }
      costs[u]!.push(least);
      steps[u]!.push(best ?? { units: 0, typed: 0, cost: 0, isRight: false });
    }
  }
  return steps;
}

function* stepsInto(units: readonly Unit[], words: readonly string[], u: number, w: number) {
  const unit = units[u - 1];
  const word = words[w - 1];
  if (unit) {
    for (const form of unit.forms) {
      if (form.length <= w && form.every((part, at) => words[w - form.length + at] === part))
        yield { units: 1, typed: form.length, cost: 0, isRight: true } as const;
    }
    const before = units[u - 2];
    if (before && word !== undefined) {
      const [first, second] = [before.forms[0]!, unit.forms[0]!];
      const isPair = first.length === 1 && second.length === 1;
      if (isPair && contracts(word, first[0]!, second[0]!))
        yield { units: 2, typed: 1, cost: 0, isRight: true } as const;
    }
    // A misspelt word is cheaper than another one in its place, and that than two differences.
    if (word !== undefined) {
      const cost = 1.9 - 0.9 * likeness(unit.forms[0]!.join(''), word);
      yield { units: 1, typed: 1, cost, isRight: false } as const;
    }
    yield { units: 1, typed: 0, cost: 1, isRight: false } as const;
  }
  if (word !== undefined) yield { units: 0, typed: 1, cost: 1, isRight: false } as const;
}

/** Share of letters two words have in common, in order: 0 to 1 (Dice over their longest run). */
function likeness(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, () => 0);
  for (const letter of a.slice(0, 40)) {
    const next = [0];
    for (let at = 1; at <= b.length; at++) {
      next.push(b[at - 1] === letter ? row[at - 1]! + 1 : Math.max(row[at]!, next[at - 1]!));
    }
    row = next;
  }
  return (2 * row.at(-1)!) / (a.length + b.length || 1);
}
