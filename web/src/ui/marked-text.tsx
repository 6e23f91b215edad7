import type { ReactNode } from 'react';

/** A text in which the places that were found are marked. */
export function MarkedText({
  text,
  marks,
}: {
  text: string;
  marks: readonly (readonly [number, number])[];
}) {
  const pieces: ReactNode[] = [];
  let done = 0;
  for (const [start, end] of marks) {
    pieces.push(
      text.slice(done, start),
      <mark key={start} className="rounded-[3px] bg-qing-soft text-inherit">
        {text.slice(start, end)}
      </mark>,
    );
    done = end;
  }
  return (
    <>
      {pieces}
      {text.slice(done)}
    </>
  );
}
