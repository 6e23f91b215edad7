import type { FormKind } from './entry.ts';

type Rule = { ending: RegExp; bases: string[]; kinds: FormKind[] };

const CONSONANT_TWICE = /([b-df-hj-np-tv-z])\1(?:ed|ing|er|est)$/;

const RULES: Rule[] = [
  { ending: /['’]s?$/, bases: [''], kinds: [] },
  { ending: /ies$/, bases: ['y', 'ie'], kinds: ['plural', 'third_person'] },
  { ending: /ves$/, bases: ['f', 'fe', 've'], kinds: ['plural'] },
  { ending: /(?<=s|x|z|ch|sh|o)es$/, bases: ['', 'e'], kinds: ['plural', 'third_person'] },
  { ending: /(?<!s)s$/, bases: [''], kinds: ['plural', 'third_person'] },
  { ending: /ied$/, bases: ['y'], kinds: ['past', 'past_participle'] },
  { ending: /ed$/, bases: ['', 'e'], kinds: ['past', 'past_participle'] },
  { ending: /ying$/, bases: ['y', 'ie'], kinds: ['present_participle'] },
  { ending: /ing$/, bases: ['', 'e'], kinds: ['present_participle'] },
  { ending: /in['’]$/, bases: ['', 'e'], kinds: ['present_participle'] },
  { ending: /ier$/, bases: ['y'], kinds: ['comparative'] },
  { ending: /er$/, bases: ['', 'e'], kinds: ['comparative'] },
  { ending: /iest$/, bases: ['y'], kinds: ['superlative'] },
  { ending: /est$/, bases: ['', 'e'], kinds: ['superlative'] },
];

/**
 * Possible lemmas of a form that the forms table lacks (`doomscrolled`, `lockdowns`), by the rules
 * of regular inflection. They are guesses: the caller must check that they are words.
 */
export function regularLemmas(form: string): { lemma: string; kinds: FormKind[] }[] {
  const guesses = RULES.filter(({ ending }) => ending.test(form)).flatMap(
    ({ ending, bases, kinds }) => {
      const stem = form.replace(ending, '');
      const undoubled = CONSONANT_TWICE.test(form) ? [stem.slice(0, -1)] : [];
      return [...bases.map((base) => stem + base), ...undoubled].map((lemma) => ({ lemma, kinds }));
    },
  );
  return guesses.filter(({ lemma }) => lemma.length > 1);
}
