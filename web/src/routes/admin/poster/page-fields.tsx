import type { DeskPage } from '#features/sharing/desk-posters.ts';
import { TextArea } from '#ui/text-area.tsx';

const LIMITS = { title: 300, title_zh: 300, summary_zh: 600, quote: 800, quote_zh: 800, foot: 40 };
type FieldName = keyof typeof LIMITS;

const LABELS: Record<FieldName, string> = {
  title: '标题',
  title_zh: '中文标题',
  summary_zh: '导语',
  quote: '英文',
  quote_zh: '中文',
  foot: '落款',
};

const ENGLISH: ReadonlySet<FieldName> = new Set(['title', 'quote']);

/** What each design shows. */
const SHOWN: Record<DeskPage['design'], readonly FieldName[]> = {
  cover: ['title', 'title_zh', 'summary_zh', 'foot'],
  paper: ['title', 'title_zh', 'summary_zh', 'foot'],
  link: ['title', 'title_zh', 'summary_zh', 'foot'],
  quote: ['quote', 'quote_zh', 'title', 'foot'],
  word: ['quote', 'quote_zh', 'title', 'foot'],
  passage: ['quote', 'quote_zh', 'title'],
  words: [],
};

/** The texts of one page of a poster. */
export function PageFields({
  page,
  onChange,
}: {
  page: DeskPage;
  onChange: (page: DeskPage) => void;
}) {
  const words = page.words ?? [];
  return (
    <div className="grid gap-3">
      {SHOWN[page.design].map((name) => (
        <TextArea
          key={name}
          label={LABELS[name]}
          lang={ENGLISH.has(name) ? 'en' : undefined}
          rows={1}
          maxLength={LIMITS[name]}
          value={page[name] ?? ''}
          onChange={(value) => onChange({ ...page, [name]: value })}
        />
      ))}
      {(page.design === 'word' || page.design === 'words') && (
        <TextArea
          label="单词"
          hint="一行一个：单词 | 音标 | 释义"
          rows={page.design === 'word' ? 1 : 4}
          maxLength={1_500}
          value={words.map(({ word, ipa, sense }) => `${word} | ${ipa} | ${sense}`).join('\n')}
          onChange={(value) => onChange({ ...page, words: wordsOf(value) })}
        />
      )}
    </div>
  );
}

/** Words as they were written, a line for each. */
export function wordsOf(text: string): NonNullable<DeskPage['words']> {
  return text
    .split('\n')
    .slice(0, 8)
    .map((line) => {
      const [word = '', ipa = '', sense = ''] = line.split('|').map((part) => part.trim());
      return { word: word.slice(0, 60), ipa: ipa.slice(0, 80), sense: sense.slice(0, 120) };
    })
    .filter(({ word }) => word !== '');
}
