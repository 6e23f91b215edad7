import { Layers } from 'lucide-react';
import { Link } from 'react-router';
import { buttonClass } from '#ui/button.tsx';
import { useDueCount } from './due-count.ts';

/** The way from the word book to its review, with how many words wait. */
export function ReviewLink() {
  const due = useDueCount();
  return (
    <Link to="/flashcard" className={buttonClass('quiet')}>
      <Layers aria-hidden className="size-5" strokeWidth={1.7} />
      复习{due > 0 && <span className="tabular-nums"> {due}</span>}
    </Link>
  );
}
