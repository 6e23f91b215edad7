import { expect, test } from 'vitest';
import { analyser } from './test-engine.ts';

const read = (text: string, form: string) =>
  analyser.read(text).words.find((word) => word.form === form)!;

test.each([
  [
    '“Alarming questions” were raised about the way the officers had acted.',
    'alarming',
    'ADJ',
    'alarming',
  ],
  ['The firm’s fixed rate costs more than last year.', 'fixed', 'ADJ', 'fixed'],
  ['It would be tempting to call this a rule.', 'tempting', 'ADJ', 'tempting'],
  ['Then the sea, which had been so obliging, changed its mind.', 'obliging', 'ADJ', 'obliging'],
  ['The vet was kind about it.', 'kind', 'ADJ', 'kind'],
  ['Shoppers remained upbeat, and shops did well.', 'upbeat', 'ADJ', 'upbeat'],
  // Verbs, with their object, agent or place.
  ['The bear was alarming the villagers.', 'alarming', 'VERB', 'alarm'],
  ['The date was fixed by the council.', 'fixed', 'VERB', 'fix'],
  ['The plane was found on Tuesday.', 'found', 'VERB', 'find'],
  ['They are competing for the same job.', 'competing', 'VERB', 'compete'],
  ['They press their demands for cheaper fuel.', 'cheaper', 'ADJ', 'cheap'],
  ['The chief suspect is still at large.', 'chief', 'ADJ', 'chief'],
  ['She scored as the hosts cruised into the final.', 'final', 'NOUN', 'final'],
  // The tagger takes it for a verb, which it cannot be.
  ['It pairs lonely pensioners with students.', 'pensioners', 'NOUN', 'pensioner'],
  // A possessive is no verb.
  ['A bird of Maud’s kind lives for a year or two.', 'kind', 'NOUN', 'kind'],
])('%s', (text, form, pos, lemma) => expect(read(text, form)).toMatchObject({ pos, lemma }));
