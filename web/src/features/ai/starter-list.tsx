import { refusing } from '#ui/refusing.ts';

/** Questions to begin or go on with; a press asks one. */
export function StarterList({
  title,
  questions,
  disabled = false,
  onAsk,
}: {
  title: string;
  questions: readonly string[];
  disabled?: boolean;
  onAsk: (prompt: string) => void;
}) {
  if (questions.length === 0) return null;
  return (
    <section>
      <h2 className="text-sm text-ink-3">{title}</h2>
      <ul className="mt-1">
        {questions.map((question) => (
          <li key={question}>
            <button
              type="button"
              className="min-h-11 py-2 text-start text-md text-qing aria-disabled:text-ink-3"
              {...refusing(disabled, () => onAsk(question.trim()))}
            >
              {question}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
