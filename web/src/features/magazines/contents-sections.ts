/** A run of neighbouring lines under one heading. */
type ContentsSection<L> = { section: string; lines: L[] };

/** Contents as they are printed: neighbours of one section under one heading, in order. */
export function bySection<L extends { section: string }>(
  lines: readonly L[],
): ContentsSection<L>[] {
  const sections: ContentsSection<L>[] = [];
  for (const line of lines) {
    const last = sections.at(-1);
    if (last?.section === line.section) last.lines.push(line);
    else sections.push({ section: line.section, lines: [line] });
  }
  return sections;
}
