/** Files that differ from where work began, committed or not, known to git or not. */
export function changedFiles(): string[];
/** Files of tests near changed ones; all are paths from the root. */
export function testsNear(changed: string[], tests?: string[]): string[];
