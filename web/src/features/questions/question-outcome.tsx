import type { Question } from '@bluebird/contract/questions.ts';
import { Link } from 'react-router';
import { untilWords } from '#lib/interval-words.ts';
import { textLink } from '#ui/text-link.ts';

type Props = {
  question: Pick<Question, 'article_id' | 'block_id'>;
  right: boolean;
  explanation: string;
  /** When it is asked again; absent while only the server knows. */
  due?: string;
};

/** What an answer came to, why, and where the article says so. */
export function QuestionOutcome({ question, right, explanation, due }: Props) {
  return (
    <div className="mt-6 border-s-2 border-line ps-3.5">
      <p className="font-semibold">
        {right ? '答对了' : '答错了'}
        {due && <span className="ms-2 text-sm font-normal text-ink-3">{untilWords(due)}再问</span>}
      </p>
      <p className="mt-1.5 text-sm/relaxed whitespace-pre-line text-ink-2">{explanation}</p>
      <Link to={`/article/${question.article_id}?block=${question.block_id}`} className={textLink}>
        在文章里看
      </Link>
    </div>
  );
}
