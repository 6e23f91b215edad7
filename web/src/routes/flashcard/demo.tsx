import { useState } from 'react';
import { Link } from 'react-router';
import {
  beginSession,
  NONE,
  withAnswer,
  withMemory,
  withoutLastAnswer,
  type Session,
} from '#features/review/review-session.ts';
import { randomId } from '#lib/random-id.ts';
import { isLoggedIn } from '#lib/session.ts';
import { useTitle } from '#lib/use-title.ts';
import { buttonClass } from '#ui/button.tsx';
import { DEMO_DECK, DEMO_INTERVALS } from './demo-deck.ts';
import { Deck } from './deck.tsx';
import type { DeckActs } from './deck-acts.ts';
import { SessionEnd } from './session-end.tsx';

/** `/flashcard/demo`: a session with words of our own articles, for those who have no account yet. */
export function Component() {
  useTitle('复习演示');
  const [session, setSession] = useState(begin);
  const acts: DeckActs = {
    rate: (given) => {
      const answer = { ...given, review_uuid: randomId(), at: Date.now() };
      setSession((before) => withIntervals(withAnswer(before, answer)));
    },
    undo: () => setSession(withoutLastAnswer),
  };
  return (
    <Deck
      session={session}
      acts={acts}
      title="复习演示"
      exit="/flashcard"
      note={
        <p className="pt-1 text-center text-sm text-ink-3">
          演示：12 个词选自本站文章，评分不会保存
        </p>
      }
      end={
        <SessionEnd session={session}>
          <WaysOn />
        </SessionEnd>
      }
    />
  );
}

function begin(): Session {
  const cards = DEMO_DECK.map(({ stage, ...card }) => ({
    ...card,
    intervals: DEMO_INTERVALS[stage]['']!,
  }));
  const batch = { cards, beyond: NONE, next: null };
  return beginSession({ kind: 'due', force: false }, batch, Date.now());
}

/** What the next rating of the card just rated would do, as the server would tell. */
function withIntervals(session: Session): Session {
  const last = session.answers.at(-1);
  const card = DEMO_DECK.find(({ id }) => id === last?.turn.id);
  if (!last || !card) return session;
  const ratings = session.answers
    .filter(({ turn }) => turn.id === card.id)
    .map(({ rating }) => rating)
    .join('');
  const table = DEMO_INTERVALS[card.stage];
  // Beyond what was worked out, the latest ratings tell.
  const intervals = table[ratings] ?? table[ratings.slice(-2)] ?? table[ratings.slice(-1)];
  const memory = session.cards[card.id]?.memory;
  return intervals && memory
    ? withMemory(session, last.review_uuid, { memory, intervals })
    : session;
}

function WaysOn() {
  if (isLoggedIn())
    return (
      <Link to="/flashcard" className={buttonClass('primary', 'min-h-13')}>
        复习我的词
      </Link>
    );
  return (
    <>
      <p className="text-center font-read text-lg">读文章时存下的词，会这样回来找你。</p>
      <Link to="/register?next=/flashcard" className={buttonClass('primary', 'min-h-13')}>
        注册，存自己的词
      </Link>
      <Link to="/" className={buttonClass('soft', 'min-h-13')}>
        先去读一篇
      </Link>
    </>
  );
}
