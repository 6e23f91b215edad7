import type { Article, PlaceGloss, SenseChoice } from '@bluebird/contract/articles.ts';
import { X } from 'lucide-react';
import { renderToStaticMarkup } from 'react-dom/server';
import { EntryForms, EntryHead } from '#features/dictionary/entry-view.tsx';
import { EntrySenses } from '#features/dictionary/sense-list.tsx';
import { chosenAt } from '#features/senses/sense-choices.ts';
import { CardChinese } from '#reader/card/card-chinese.tsx';
import { cardSubjects } from '#reader/card/card-subjects.ts';
import { candidatesAt } from '#reader/hit-test.ts';
import { articleWords } from '#reading/words/use-article-words.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';

/** A place in an article's text: a block, and a UTF-16 unit of its text. */
type Place = { blockId: string; offset: number };

/**
 * The card of a word of an article as HTML: what the app's own card (word-card.tsx) shows of what
 * came with the text. The page shows it to those who tap before the app is there.
 * @param analysis the article's analysis, encoded
 * @param said what words mean at their places, by their reader and by who settled it
 * @returns null where no word stands or the word has no entry
 */
export function earlyCard(
  article: Article,
  analysis: unknown,
  said: { choices: readonly SenseChoice[]; glosses: readonly PlaceGloss[] },
  { blockId, offset }: Place,
): string | null {
  const { index, glossary } = articleWords(article, analysis, said);
  const [found] = candidatesAt(index.words(blockId).words, offset);
  const spot = found === undefined ? null : index.spot(blockId, found);
  const subject = spot && cardSubjects(spot, glossary, index.text(blockId))[0];
  if (!spot || !subject?.entry) return null;
  const { entry, headword, title, kind, fitting, sure, gloss } = subject;
  const place = { block_id: blockId, offset: subject.start ?? spot.word.start, word: headword };
  const choice = { chosen: chosenAt(said.choices, place), choose: () => {} };
  const chinese = index.chinese(blockId, spot.word.start, spot.word.end);
  return renderToStaticMarkup(
    <>
      <div
        aria-hidden
        className="mx-auto my-[10px] h-1 w-9 shrink-0 rounded-full bg-line lg:hidden"
      />
      <div className="min-h-0 flex-1">
        <div className="flex h-full flex-col">
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pb-3 lg:flex-initial">
            <div className="card-entry">
              <EntryHead
                word={headword}
                title={title}
                form={kind === 'word' ? spot.form : undefined}
                pos={spot.word.pos}
                entry={entry}
              >
                <IconButton label="关闭单词卡" className="-me-2.5 -mt-1.5">
                  <X className="size-5" aria-hidden />
                </IconButton>
              </EntryHead>
              <div className="mt-2.5">
                <EntrySenses
                  senses={entry.senses}
                  fitting={fitting}
                  sure={sure}
                  gloss={gloss}
                  headword={{ word: headword, forms: entry.forms }}
                  choice={spot.word.name === true ? undefined : choice}
                />
              </div>
              {chinese && <CardChinese chinese={chinese} />}
              <div className={`space-y-3 ${chinese ? '' : 'mt-3'}`}>
                <EntryForms word={headword} forms={entry.forms} />
              </div>
            </div>
          </div>
          <div className="card-acts border-t border-line px-5 py-[10px] lg:border-0 lg:pb-6">
            <div className="flex gap-2.5">
              <Button className="flex-1">加入生词本</Button>
              <Button className="flex-1" variant="soft">
                已认识
              </Button>
            </div>
          </div>
        </div>
      </div>
    </>,
  );
}
