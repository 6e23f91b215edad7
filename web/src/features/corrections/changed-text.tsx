/**
 * The part of a text in which it differs from another: what lies between their common beginning and
 * end, in UTF-16 units.
 */
export function changedPart(before: string, after: string): [start: number, end: number] {
  const [old, now] = [[...before], [...after]];
  const most = Math.min(old.length, now.length);
  let head = 0;
  while (head < most && old[head] === now[head]) head++;
  let tail = 0;
  while (tail < most - head && old.at(-1 - tail) === now.at(-1 - tail)) tail++;
  const start = now.slice(0, head).join('').length;
  return [start, after.length - now.slice(now.length - tail).join('').length];
}

/** A text with what is new in it marked. */
export function ChangedText({ before, after }: { before: string; after: string }) {
  const [start, end] = changedPart(before, after);
  const isWhole = before === '' || (start === 0 && end === after.length);
  if (isWhole || start === end) return after;
  return (
    <>
      {after.slice(0, start)}
      <mark className="rounded-[3px] bg-qing-soft text-inherit">{after.slice(start, end)}</mark>
      {after.slice(end)}
    </>
  );
}
