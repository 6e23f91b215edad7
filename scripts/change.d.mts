/**
 * Paths of all files that differ from where the branch left main: committed, uncommitted and
 * untracked.
 */
export function changedFiles(): string[];
/** Test files near changed files. All paths are relative to the root. */
export function testsNear(changed: string[], tests?: string[]): string[];
