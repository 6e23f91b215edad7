import { expect, test } from 'vitest';
import { checkQuestion, type AskedQuestion } from './check-question.ts';

const SENTENCES = [
  'The lighthouse at Marrow Point was built in 1884 after three ships were lost.',
  'Its keeper, Ruth Hale, lit the lamp by hand for 12 years.',
  'In 1902 a motor replaced her, and the council sold the house.',
];
const QUESTION: AskedQuestion = {
  prompt: 'Why was the lighthouse built?',
  options: [
    'Because three ships had been lost',
    'Because the town wanted visitors',
    'To guard the harbour against war',
    'To give an old sailor work',
  ],
  answer: 0,
  quote: 'built in 1884 after three ships were lost',
};

test('a question that its quote proves passes', () => {
  expect(checkQuestion(QUESTION, SENTENCES)).toBeNull();
  const curly = { ...QUESTION, quote: 'The lighthouse at  Marrow Point was built' };
  expect(checkQuestion(curly, SENTENCES)).toBe('unproven');
});

test.each<[string, Partial<AskedQuestion>, string]>([
  ['a quote that is not there', { quote: 'built in 1884 after four ships sank' }, 'quote'],
  ['an empty quote', { quote: ' ' }, 'quote'],
  ['a quote of something else', { quote: 'Its keeper, Ruth Hale' }, 'unproven'],
  [
    'a figure that the quote does not have',
    {
      prompt: 'When was it built?',
      options: ['Ships were lost in 1885', 'Never', 'After the war', 'Before the motor'],
    },
    'unproven',
  ],
  [
    'two options that say the same',
    { options: [QUESTION.options[0], 'A town wanted visitors', 'The town wants visitors', 'A'] },
    'alike',
  ],
  [
    'a wrong option that the text says',
    { options: [QUESTION.options[0], 'A motor replaced her in 1902', 'For the war', 'For work'] },
    'second',
  ],
  [
    'a right option that shows by its length',
    {
      options: [
        'It was built in 1884 because of the ships: three ships were lost, and after that it was built',
        'For war',
        'For work',
        'For fun',
      ],
    },
    'length',
  ],
])('%s is a fault', (_name, change, fault) => {
  expect(checkQuestion({ ...QUESTION, ...change }, SENTENCES)).toBe(fault);
});
