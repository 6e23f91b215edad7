import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { EntryHead } from './entry-view.tsx';

const entry = {
  senses: [],
  ipa: { uk: 'ˈrekɔːd', us: 'ˈrekərd' },
  exams: [],
  rank: 900,
  forms: [],
};

test.each([
  [undefined, 'ˈrekɔːd', 'ˈrekərd'],
  ['NOUN', 'ˈrekɔːd', 'ˈrekərd'],
  ['VERB', 'rɪˈkɔːd', 'rɪˈkɔːrd'],
])('a record met as %s sounds as /%s/, /%s/', (pos, uk, us) => {
  const markup = renderToStaticMarkup(
    <EntryHead word="record" entry={entry} {...(pos !== undefined && { pos })} />,
  );
  expect(markup).toContain(`/${uk}/`);
  expect(markup).toContain(`/${us}/`);
});
