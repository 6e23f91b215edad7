import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageOf } from '#lib/api-error.ts';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

type AnswerSectionProps = {
  title: string;
  query: Pick<UseQueryResult, 'error' | 'isPending' | 'refetch'>;
  /** What is shown of the answer, once it is there. */
  children: ReactNode;
};

/** A part of the word card that asks the server when it is opened. */
export function AnswerSection({
  title,
  query: { error, isPending, refetch },
  children,
}: AnswerSectionProps) {
  return (
    <section aria-label={title} className="border-t border-line pt-3 text-md">
      <h3 className="mb-1 text-sm text-ink-3">{title}</h3>
      {isPending && (
        <div className="space-y-3 py-1">
          <Skeleton className="h-4 w-3/5" />
          <Skeleton className="h-4 w-full" />
        </div>
      )}
      {error && (
        <p role="alert" className="flex items-center justify-between gap-3 text-ink-2">
          {messageOf(error)}
          <Button variant="soft" onClick={() => void refetch()}>
            重试
          </Button>
        </p>
      )}
      {children}
    </section>
  );
}
