import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createTagger } from '#tagging/tagger.ts';
import { analyseSentence } from './analyse-sentence.ts';
import type { SentenceAnalysis } from './sentence-analysis.ts';

const tagger = createTagger();

function analysed(text: string): SentenceAnalysis {
  const analysis = analyseSentence(text, tagger);
  if (typeof analysis === 'string') throw new Error(`${analysis}: ${text}`);
  return analysis;
}

/** `kind: words`, indented by how deep a clause stands. */
function outline(text: string): string[] {
  const { clauses } = analysed(text);
  const depth = (i: number): number => {
    const { parent } = clauses[i]!;
    return parent === null ? 0 : 1 + depth(parent);
  };
  return clauses
    .slice(1)
    .map(({ kind, span }, i) => `${'  '.repeat(depth(i + 1) - 1)}${kind}: ${text.slice(...span)}`);
}

describe('clauses', () => {
  test('within clauses', () => {
    expect(
      outline(
        'Conductors, who have seen one ending already, are careful because what remains uncertain is whether fares can stay low once the subsidies thin out.',
      ),
    ).toEqual([
      'relative: who have seen one ending already',
      'cause: because what remains uncertain is whether fares can stay low once the subsidies thin out',
      '  subject: what remains uncertain',
      '  predicative: whether fares can stay low once the subsidies thin out',
      '    time: once the subsidies thin out',
    ]);
  });

  test('without a conjunction', () => {
    expect(outline('The engineer I spoke to says the bridge is safe.')).toEqual([
      'relative: I spoke to',
      'object: the bridge is safe',
    ]);
  });

  test('joined, and a remark between commas', () => {
    expect(outline('The river rose, and the ferry, officials said, stopped at noon.')).toEqual([
      'main: the ferry, officials said, stopped at noon',
      '  aside: officials said',
    ]);
  });

  test('phrases that stand for clauses', () => {
    expect(outline('Built in 1911, the mill still uses water to grind corn.')).toEqual([
      'participle: Built in 1911',
      'infinitive: to grind corn',
    ]);
  });

  test('tell what introduces them, and what they modify', () => {
    const text =
      'The letter that arrived in May changed everything because nobody had expected it.';
    const parts = analysed(text).clauses.map(({ kind, marker, modifies }) => [
      kind,
      marker && text.slice(...marker),
      modifies && text.slice(...modifies),
    ]);
    expect(parts).toEqual([
      ['main', null, null],
      ['relative', 'that', 'letter'],
      ['cause', 'because', 'changed'],
    ]);
  });
});

test('reads a word otherwise where a clause would have no verb', () => {
  expect(outline('The price of rice, which had been stable for years, rose by a quarter.')).toEqual(
    ['relative: which had been stable for years'],
  );
});

const trunkOf = (text: string) => {
  const { trunk, clauses } = analysed(text);
  const shown = (part: typeof trunk.subject) =>
    part && (part.clause === null ? text.slice(...part.span) : `[${clauses[part.clause]!.kind}]`);
  return {
    subject: shown(trunk.subject),
    verb: trunk.verb.map((span) => text.slice(...span)).join(' … '),
    object: shown(trunk.object),
    complement: shown(trunk.complement),
  };
};

test.each([
  ['The tired guard had locked the gate.', 'The tired guard', 'had locked', 'the gate', null],
  ['The only thing that they share is a fear of dogs.', 'The only thing', 'is', null, 'a fear'],
  ['She gave the boy a book.', 'She', 'gave', 'a book', null],
  ['What he said was not true.', '[subject]', 'was not', null, 'true'],
  ['There are few jobs for graduates.', 'few jobs', 'are', null, null],
  ['Nobody knew why the train had stopped.', 'Nobody', 'knew', '[object]', null],
  ['Does the new law protect the poor?', 'the new law', 'Does … protect', 'the poor', null],
])('trunk of %s', (text, subject, verb, object, complement) => {
  expect(trunkOf(text)).toEqual({ subject, verb, object, complement });
});

test.each([
  ['The dog barks.', 'present', 'active'],
  ['The dog is barking.', 'present-progressive', 'active'],
  ['The bridge was built in May.', 'past', 'passive'],
  ['The bridge has been closed.', 'present-perfect', 'passive'],
  ['The bridge had been leaking for years.', 'past-perfect-progressive', 'active'],
  ['The bridge will be closed.', 'future', 'passive'],
  ['The bridge must have been closed.', 'modal-perfect', 'passive'],
  ['They were being watched.', 'past-progressive', 'passive'],
  ['The mayor will have left by noon.', 'future-perfect', 'active'],
  ['He would leave.', 'modal', 'active'],
])('tense and voice of %s', (text, tense, voice) => {
  expect(analysed(text).clauses[0]!.verbs).toMatchObject([{ tense, voice }]);
});

test.each([
  ['The end of an era', 'no-verb'],
  ['今天天气很好。', 'not-english'],
  ['Die Brücke bleibt geschlossen, bis die Ingenieure zwei Kabel ersetzt haben.', 'not-english'],
  ['It rained. The dog barked.', 'several-sentences'],
  [`The dog barked ${'and barked '.repeat(200)}.`, 'too-long'],
  ['', 'not-english'],
])('refuses %s', (text, reason) => {
  expect(analyseSentence(text, tagger)).toBe(reason);
});

const WORDS =
  'the a dog who which that what because although when if and but or , ; : — ( ) “ ” . ? is was has been to said says saw running broken never not in of by than so he they it 1990 Paris ’s n’t if as before whose'.split(
    ' ',
  );

describe('for any text', () => {
  const texts = fc.oneof(
    fc.array(fc.constantFrom(...WORDS), { maxLength: 40 }).map((words) => words.join(' ')),
    fc.string({ unit: 'grapheme', maxLength: 200 }),
  );

  test('spans stand within the text, and each clause within the one around it', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const analysis = analyseSentence(text, tagger);
        if (typeof analysis === 'string') return;
        const { clauses, trunk } = analysis;
        const spans = [
          ...clauses.flatMap(({ span, marker, modifies, verbs }) => [
            span,
            ...[marker, modifies].filter((each) => each !== null),
            ...verbs.map((verb) => verb.span),
          ]),
          ...trunk.verb,
          ...[trunk.subject, trunk.object, trunk.complement].flatMap((part) =>
            part ? [part.span] : [],
          ),
        ];
        for (const [start, end] of spans) {
          expect(start).toBeGreaterThanOrEqual(0);
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(text.length);
        }
        clauses.forEach(({ span: [start, end], parent }, i) => {
          if (i === 0) return expect(parent).toBeNull();
          expect(parent).toBeLessThan(i);
          const around = clauses[parent!]!.span;
          expect(start).toBeGreaterThanOrEqual(around[0]);
          expect(end).toBeLessThanOrEqual(around[1]);
        });
        for (const [a, { span: one }] of clauses.entries())
          for (const { span: other } of clauses.slice(a + 1)) {
            const isApart = other[0] >= one[1] || one[0] >= other[1];
            const isWithin = other[0] >= one[0] && other[1] <= one[1];
            expect(isApart || isWithin).toBe(true);
          }
      }),
      { numRuns: 2_000 },
    );
  });
});
