import type { GlossaryEntry } from '@bluebird/contract/articles.ts';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, ExternalLink, IdCard, Sparkles, X } from 'lucide-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { headwordCardQuery, wordCardQuery } from '#features/dictionary/dictionary-api.ts';
import type { ExplainedWord } from '#features/ai/word-explanation.tsx';
import { EntryForms, EntryHead } from '#features/dictionary/entry-view.tsx';
import { EntrySenses, type SenseChoosing } from '#features/dictionary/sense-list.tsx';
import { MyWord } from '#features/words/my-word.tsx';
import { WordButtons, type Guard } from '#features/words/word-buttons.tsx';
import type { SaveBody } from '#features/words/words-api.ts';
import type { BlockChinese } from '#reader/text-index.ts';
import type { WordSpot } from '#reader/word-spot.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { OutsideLink } from '#ui/outside-link.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { CardGlosses } from './card-panel.tsx';
import { CardChinese } from './card-chinese.tsx';
import {
  cardSenses,
  glossLine,
  lemmasOf,
  type CardSenses,
  type CardSubject,
} from './card-subjects.ts';
import { TAP_AREA } from '#ui/tap-area.ts';

const WordPro = lazy(() =>
  import('#features/dictionary/word-pro.tsx').then((module) => ({ default: module.WordPro })),
);

const EntityCard = lazy(() =>
  import('#features/ai/entity-card.tsx').then((module) => ({ default: module.EntityCard })),
);
const AiEntry = lazy(() =>
  import('#features/ai/ai-entry.tsx').then((module) => ({ default: module.AiEntry })),
);

const WordExplanation = lazy(() =>
  import('#features/ai/word-explanation.tsx').then((module) => ({
    default: module.WordExplanation,
  })),
);

/** A place of an article, as the dictionary is asked about it. */
export type ArticlePlace = {
  article_id: number;
  block_id: string;
  /** Offset of the word in its block in UTF-16 units. */
  block_offset: number;
};

type CardProps = {
  spot: WordSpot;
  subjects: readonly CardSubject[];
  subject: CardSubject;
  /** Shows another headword in the card. */
  onChoose: (headword: string) => void;
  onClose: () => void;
  /** What saving the word sends. */
  bodyOf: (headword: string) => SaveBody;
  guard: Guard;
  glosses?: CardGlosses;
  /** The way to what was noted on this passage; the card's first line. */
  notes?: ReactNode;
  /** Where the word stands in an article. */
  place?: ArticlePlace | undefined;
  /** Lets the reader say which meaning the subject has here. */
  choice?: SenseChoosing | undefined;
  /** The Chinese of the word's sentence, or of its paragraph; null when the text has none. */
  chinese: BlockChinese | null;
  /** Drawn out of sight: the dictionary is not asked. */
  rehearsed?: boolean;
};

/**
 * One word's card. Fills its container; scrolls inside, with the buttons always in reach. What came
 * with the text stands in it at once, and gives way to the whole entry when the dictionary answers.
 */
export function WordCard(props: CardProps) {
  const { spot, subject, place, rehearsed = false } = props;
  const unread = subject.entry === undefined && isFormMet(subject, spot);
  const { data, isError, refetch } = useQuery({
    ...(unread
      ? wordCardQuery(subject.headword, { sentence: spot.sentence, offset: spot.offset, ...place })
      : headwordCardQuery(subject.headword)),
    enabled: !rehearsed,
  });
  // The dictionary answers a form with its headword: that is the one to show and save.
  const answered = subject.entry === undefined ? data : undefined;
  const entry = subject.entry ?? answered ?? null;
  if (!entry) {
    const missing = data === null;
    return (
      <CardFrame {...props} headword={subject.headword}>
        <PlainHead title={subject.title} onClose={props.onClose} />
        {props.glosses?.above(subject.headword)}
        {missing && <p className="py-3 text-ink-3">{missingText(subject, spot)}</p>}
        {isError && (
          <button type="button" className={`${TAP_AREA} py-3 text-qing`} onClick={() => refetch()}>
            网络异常，点这里重试
          </button>
        )}
        {!missing && !isError && <CardSkeleton />}
        {props.chinese && <CardChinese chinese={props.chinese} />}
        {props.glosses?.below(subject.headword)}
        {missing && spot.word.name && <WhoIsIt name={spot.form} place={place} />}
        {missing && !spot.word.name && <Entry word={subject.headword} />}
        {missing && <MyWord word={subject.headword} here={spot.sentence} />}
        <LinkOut href={spot.href} />
      </CardFrame>
    );
  }
  return (
    <CardFrame {...props} headword={answered?.word ?? subject.headword}>
      <CardEntry
        {...props}
        entry={entry}
        whole={data ?? undefined}
        headword={answered?.word ?? subject.headword}
        others={answered?.others ?? lemmasOf(entry)}
        meanings={
          answered
            ? {
                senses: answered.senses,
                ...(unread && { fitting: 0, sure: answered.fits_sentence }),
              }
            : cardSenses(cameWith(subject, entry), data ?? undefined)
        }
        phrases={answered && unread ? answered.phrases : []}
      />
    </CardFrame>
  );
}

/** What is said of a word without an entry. */
const missingText = (subject: CardSubject, spot: WordSpot): string =>
  isFormMet(subject, spot) && spot.word.name ? '人名或地名' : '词典里没有收录这个词';

const cameWith = ({ fitting, sure }: CardSubject, { senses }: GlossaryEntry): CardSenses => ({
  senses,
  fitting,
  sure,
});

/** The dictionary was asked about the word in its sentence, and put the fitting sense first. */
const isFormMet = (subject: CardSubject, spot: WordSpot) => subject.headword === spot.form;

function CardFrame({
  headword,
  bodyOf,
  guard,
  notes,
  children,
}: CardProps & { headword: string; children: ReactNode }) {
  return (
    <div className="flex h-full flex-col">
      <div
        data-scroller
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pb-3 lg:flex-initial"
        // A new word begins at the top.
        key={headword}
      >
        {notes}
        {children}
      </div>
      <div className="card-acts border-t border-line px-5 py-[10px] lg:border-0 lg:pb-6">
        <WordButtons body={bodyOf(headword)} guard={guard} />
      </div>
    </div>
  );
}

function CardEntry({
  spot,
  subjects,
  subject,
  onChoose,
  onClose,
  glosses,
  entry,
  whole = entry,
  headword,
  others,
  meanings,
  phrases,
  choice,
  chinese,
  place,
}: CardProps & {
  entry: GlossaryEntry;
  /** The word's entry in the dictionary; undefined until it has answered. */
  whole?: GlossaryEntry | undefined;
  headword: string;
  others: readonly string[];
  meanings: CardSenses;
  /** Phrases the dictionary found in the sentence, when the text's analysis has not come. */
  phrases: readonly { phrase: string; gloss: string }[];
}) {
  const title = subject.headword === headword ? subject.title : headword;
  const rest = [
    ...phrases.map(({ phrase, gloss }) => ({ headword: phrase, title: phrase, gloss })),
    ...subjects
      .filter((other) => other.headword !== subject.headword)
      .map((other) => ({
        headword: other.headword,
        title: other.title,
        gloss: glossLine(other.entry),
      })),
  ];
  return (
    <div className="card-entry">
      <EntryHead
        word={headword}
        title={title}
        form={subject.kind === 'word' ? spot.form : undefined}
        pos={spot.word.pos}
        entry={entry}
      >
        <CloseButton onClose={onClose} />
      </EntryHead>
      {glosses?.above(headword)}
      <div className="mt-2.5">
        <EntrySenses
          // Another word has an order of its own.
          key={`${spot.blockId} ${subject.start} ${headword}`}
          {...meanings}
          gloss={subject.headword === headword ? subject.gloss : undefined}
          headword={{ word: headword, forms: whole.forms }}
          choice={subject.headword === headword ? choice : undefined}
        />
      </div>
      {chinese && <CardChinese chinese={chinese} />}
      <div className={`space-y-3 ${chinese ? '' : 'mt-3'}`}>
        <EntryForms word={headword} forms={entry.forms} />
        <OtherSubjects subjects={rest} onChoose={onChoose} />
        <OtherHeadwords words={others} onChoose={onChoose} />
        {glosses?.below(headword)}
        <MyWord word={headword} here={spot.sentence} />
        <LinkOut href={spot.href} />
        {(spot.word.name || meanings.senses.some(({ name }) => name)) && (
          <WhoIsIt key={title} name={spot.word.name ? title : headword} place={place} />
        )}
        <div>
          <More key={headword} word={headword} onWord={onChoose} />
          <Explain
            key={`${spot.blockId} ${spot.offset} ${headword}`}
            word={{
              sentence: spot.sentence,
              ...(subject.kind === 'word' && subject.headword === headword
                ? { word: spot.form, offset: spot.offset }
                : { word: headword }),
              ...(place && { article_id: place.article_id, block_id: place.block_id }),
            }}
          />
        </div>
      </div>
    </div>
  );
}

/** The link the word stands in: a tap on the word looked it up instead. */
function LinkOut({ href }: { href?: string }) {
  if (!href) return null;
  return (
    <OutsideLink
      href={href}
      underReview="nothing"
      className={`${TAP_AREA} flex items-center gap-1.5 text-sm text-qing`}
    >
      <ExternalLink className="size-4" aria-hidden />
      打开链接 {URL.canParse(href) ? new URL(href).hostname : ''}
    </OutsideLink>
  );
}

/** The single word below its phrase, or the phrase beside the word: each in one line. */
function OtherSubjects({
  subjects,
  onChoose,
}: {
  subjects: readonly { headword: string; title: string; gloss: string }[];
  onChoose: (headword: string) => void;
}) {
  if (subjects.length === 0) return null;
  return (
    <ul className="border-t border-line pt-1">
      {subjects.map(({ headword, title, gloss }) => (
        <li key={headword}>
          <button
            type="button"
            className="flex min-h-11 w-full items-baseline gap-2.5 py-2 text-start hover:text-qing"
            onClick={() => onChoose(headword)}
          >
            <b className="shrink-0 font-read font-semibold" lang="en">
              {title}
            </b>
            <span className="truncate text-sm text-ink-2">{gloss}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function OtherHeadwords({
  words,
  onChoose,
}: {
  words: readonly string[];
  onChoose: (headword: string) => void;
}) {
  if (words.length === 0) return null;
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 text-sm text-ink-3">
      也可能是
      {words.map((word) => (
        <button
          key={word}
          type="button"
          className={`${TAP_AREA} font-read text-md text-qing`}
          lang="en"
          onClick={() => onChoose(word)}
        >
          {word}
        </button>
      ))}
    </p>
  );
}

function More({ word, onWord }: { word: string; onWord: (word: string) => void }) {
  const end = <ChevronDown className="size-4" aria-hidden />;
  return (
    <Unfold label={`英文释义、近义词、${word.includes(' ') ? '组成它的词' : '同根词'}`} end={end}>
      <div className="border-t border-line pt-3">
        <WordPro word={word} onWord={onWord} />
      </div>
    </Unfold>
  );
}

/** Who or what a name is, and why it stands here, asked for by a press. */
const WhoIsIt = ({ name, place }: { name: string; place: ArticlePlace | undefined }) => (
  <Unfold icon={<IdCard className="size-4" aria-hidden />} label="这是谁，和本文有什么关系">
    <EntityCard name={name} articleId={place?.article_id} />
  </Unfold>
);

/** What the word means here and why, asked for by a press: it stands below all the card has. */
function Explain({ word }: { word: ExplainedWord }) {
  // Another object for the same word would ask again.
  const [asked] = useState(word);
  return (
    <Unfold
      icon={<Sparkles className="size-4" aria-hidden />}
      label="AI 讲解：为什么是这个意思、搭配、例句"
    >
      <WordExplanation word={asked} />
    </Unfold>
  );
}

/** What a model can tell of a word that no dictionary has. */
const Entry = ({ word }: { word: string }) => (
  <Unfold icon={<Sparkles className="size-4" aria-hidden />} label="AI 词条：意思、搭配、例句">
    <AiEntry word={word} />
  </Unfold>
);

/** A line of the card; a press puts what it names in its place. */
function Unfold({
  icon,
  label,
  end,
  children,
}: {
  icon?: ReactNode;
  label: string;
  end?: ReactNode;
  children: ReactNode;
}) {
  const [open, setOpen] = useState(false);
  if (open) return <Suspense fallback={null}>{children}</Suspense>;
  return (
    <button
      type="button"
      className="flex min-h-11 items-center gap-1 text-sm text-ink-3 hover:text-qing"
      aria-expanded={false}
      onClick={() => setOpen(true)}
    >
      {icon}
      {label}
      {end}
    </button>
  );
}

function PlainHead({ title, onClose }: { title: string; onClose: () => void }) {
  return (
    <div className="flex items-start gap-2">
      <h2 className="min-w-0 flex-1 font-read text-xl font-semibold wrap-anywhere" lang="en">
        {title}
      </h2>
      <CloseButton onClose={onClose} />
    </div>
  );
}

const CloseButton = ({ onClose }: { onClose: () => void }) => (
  <IconButton label="关闭单词卡" className="-me-2.5 -mt-1.5" onClick={onClose}>
    <X className="size-5" aria-hidden />
  </IconButton>
);

const CardSkeleton = () => (
  <div className="space-y-2.5 pt-2" aria-label="正在查词">
    <Skeleton className="h-4 w-40" />
    <Skeleton className="h-5 w-full" />
    <Skeleton className="h-5 w-3/4" />
  </div>
);
