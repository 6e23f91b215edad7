import type { ResurfacedItem } from '@bluebird/contract/notes-resurfaced.ts';
import { keepAnswer } from '#features/questions/answer-outbox.ts';
import type { Session } from '#features/review/review-session.ts';
import { noteQuestion, passResurfaced } from './session-store.ts';
import { answerOf } from '#features/review/session-resurfaced.ts';
import { randomId } from '#lib/random-id.ts';
import { ResurfacedQuestion } from './resurfaced-question.tsx';
import { OldHighlight } from './old-highlight.tsx';

/** What stands between two words: a highlight to read again, or a question. */
export function Between({
  item,
  session,
  undo,
}: {
  item: ResurfacedItem;
  session: Session;
  /** Takes back what was done last. */
  undo: () => void;
}) {
  if (item.kind === 'highlight')
    return <OldHighlight item={item} onPass={passResurfaced} undo={undo} />;
  const { question } = item;
  const { id, answer } = question;
  return (
    <ResurfacedQuestion
      question={question}
      choice={answerOf(session, id)?.choice ?? null}
      onChoose={(choice, spent) => {
        const given = { id, choice, review_uuid: randomId(), at: Date.now() };
        noteQuestion({ ...given, right: choice === answer });
        keepAnswer({ ...given, spent });
      }}
      onPass={passResurfaced}
      undo={undo}
    />
  );
}
