import { expect, test } from 'vitest';
import { splitSentences } from './sentences.ts';

/** `|` marks where a new sentence begins. */
const CASES = `
Mr. Smith met Dr. J. K. Jones at 5 p.m. on Jan. 3. | They left at 6.
The U.S. economy grew 3.5% in Q1. | The U.K. did not.
He lives in the U.S. | She does not.
The U.S. Senate met twice. | Nothing came of it.
“I am done,” she said. | “Are you?” he asked. | “Yes!”
“Stop!” he shouted at them. | They ran.
“Stop!” John Smith shouted. | Nobody did.
“What now?” Mrs. Vale asked. | The room was silent.
Apple Inc. and Alphabet Inc. rose. | Shares of Yahoo! fell.
See Fig. 3 and No. 10 for details. | It works, i.e. it runs.
Was he guilty? | No. | It was someone else.
He paused... then went on. | Nobody spoke.
He paused… then went on. | Nobody spoke.
Visit example.com today. | It costs $3.99.
St. Louis vs. Chicago was tied 3-3. | Lt. Col. Brown watched.
“It is over,” said Mr. Lee. | “We lost.”
Was it George W. Bush? | It was Al Gore.
The firm, based in Washington, D.C., fired 1,000 people. | It hired none.
(He was wrong.) | She was right.
“Who knows?” | That was all he said.
A Ph.D. student wrote it. | Prof. Adams signed.
It opened at 9 a.m. Monday. | It closed at 5 p.m. | Nobody came.
He got an A. | She got a B.
The night train left at 10.15 p.m. from Vienna. | It was late.
It was Plan B. | The first had failed.
J. R. R. Tolkien wrote it. | C. S. Lewis read it.
Smith et al. (2019) disagree. | So do we.
They sell pens, paper, etc. | They do not sell ink.
They sell pens, ink, etc. at a discount. | Come in.
She came on Dec. 24 with gifts. | He left on Jan. 2.
Prices rose 2.5 percent. | Wages rose 1.1.
“No,” he said. | “Never.” | He left.
She asked, “Why?” and waited. | No answer came.
“Why?” she asked. | “Because.”
Dr. Martin Luther King Jr. spoke. | Crowds wept.
King Jr. was there. | The crowd roared.
It cost £5. | That was too much!
Really?! | Yes, really.
Wait... | What?
The temperature was -3.5 C. | Everyone froze.
He works for Smith & Co. in London. | He likes it.
Gen. Lee surrendered. | Gov. Hale resigned.
She has a B.A. in history. | He has none.
I said so. | I meant it.
The trains (there are six.) run daily. | They are full.
Mt. Everest is high. | K2 is harder.
We met at No. 10. | It rained.
Volumes rose, cf. Table 2. | Profits fell.
He said: “Go.” | She went.
‘Go,’ he said. | ‘Now.’
Is this the end? | “Perhaps,” she said.
The bill (H.R. 42) passed. | It was signed.
They arrived by 8 a.m. EST on Friday. | We slept.
He left at noon. | By 1 p.m. he was home.
Ms. Ortiz, of Lima, sings. | Mr. Ortiz plays.
One (e.g. the first) is enough. | Two are too many.
Rev. Green prayed. | Sgt. Pepper played.
It ended 1–0. | The fans sang.
The ship sank in approx. 30 minutes. | Two survived.
“I can’t,” he said, “and I won’t.” | She shrugged.
He ran. | “Wait for me!” cried Tom. | Too late.
She said (he left. ) and went. | Nobody saw it.
She went (he had left. )
He left (at six. )”
"Go." | "No."
"Go," she said. | "No," he said.
1. Cut the bread. | 12. Butter it.
(1. Cut it. | Eat it.
a. Choose one. | Then pay.
iv. Pay for it. | “2. Eat it.”
Who was it? | I. | Nobody else was there.
It closed in Dec. | Sales of 2019 fell.
Was it sold out? | iPhone sales rose.
He paused... then called Ann McKay. | She came.
He reads the Inc. 500 list. | She does not.
The firm is called Acme Inc. | Its list of 2019 is long.
She got a B. | “Well done,” he said.
“Why?” she asked him. | Mrs. Vale said nothing.
`
  .trim()
  .split('\n');

test.each(CASES)('%s', (line) => {
  const expected = line.split(' | ');
  const text = expected.join(' ');
  expect(splitSentences(text).map(([start, end]) => text.slice(start, end))).toEqual(expected);
});

test('offsets are UTF-16 units and leave out white space', () => {
  const text = '  😀 It rained.\n\nIt stopped. ';
  expect(splitSentences(text)).toEqual([
    [2, 15],
    [17, 28],
  ]);
});

test('an empty text has no sentences', () => {
  expect(splitSentences('')).toEqual([]);
  expect(splitSentences(' \n ')).toEqual([]);
});

test('a heading without a stop is one sentence', () => {
  expect(splitSentences('The Quiet Return of the Night Train')).toEqual([[0, 35]]);
});
