import { create } from 'zustand';
import { readStoredJson, writeStored } from '#lib/stored.ts';

/** An import this tab has begun. */
type RunningImport = { taskId: string; name: string };

const KEY = 'desk-imports';
/** Imports listed at most; older ones go on without being listed. */
const MAX_IMPORTS = 12;

/** The imports of this tab, latest first; a reload keeps them. */
export const useRunningImports = create<{ imports: readonly RunningImport[] }>(() => ({
  imports: readStoredJson<RunningImport[]>(KEY, 'session') ?? [],
}));

function keep(imports: readonly RunningImport[]): void {
  useRunningImports.setState({ imports });
  writeStored(KEY, JSON.stringify(imports), 'session');
}

export const addImport = (begun: RunningImport): void =>
  keep([begun, ...useRunningImports.getState().imports].slice(0, MAX_IMPORTS));

export const dropImport = (taskId: string): void =>
  keep(useRunningImports.getState().imports.filter((one) => one.taskId !== taskId));
