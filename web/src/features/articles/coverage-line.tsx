import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isLoggedIn } from '#lib/session.ts';
import { classNames } from '#ui/class-names.ts';
import { coverageQuery, coverageReady } from './coverage-api.ts';
import { coverageLabel } from './coverage-label.ts';

/**
 * How much of an article its reader knows, and how many words to review are in it. Its room is kept free from the start wherever an answer
 * can be expected, so that the list stands still when it comes.
 */
export function CoverageLine({ articleId, className }: { articleId: number; className?: string }) {
  const [expected] = useState(() => isLoggedIn() && coverageReady() !== false);
  const { data } = useQuery({ ...coverageQuery(articleId), enabled: isLoggedIn() });
  if (!expected && !data) return null;
  return (
    <p className={classNames('flex h-5 items-center gap-2 text-sm text-ink-3', className)}>
      {data && (
        <>
          {data.known !== null && (
            <>
              <span aria-hidden className="h-0.75 w-9 overflow-hidden rounded-full bg-line">
                <span
                  className="block h-full rounded-full bg-qing"
                  style={{ width: `${data.known * 100}%` }}
                />
              </span>
              <span>{coverageLabel(data)}</span>
            </>
          )}
          {data.due_words > 0 && (
            <span className="font-semibold text-qing">该复习 {data.due_words}</span>
          )}
        </>
      )}
    </p>
  );
}
