/** One sentence for the operator out of what PostgreSQL printed when it did not start. */
export const explainFailure = (printed: string): string => sentence('could not start', printed);

/** One sentence on why a server that ran has ended. */
export function explainEnd(printed: string, signal: NodeJS.Signals | null): string {
  return signal ? `The database was ended by ${signal}.` : sentence('ended', printed);
}

function sentence(what: string, printed: string): string {
  if (/No space left on device/.test(printed)) return 'The disk is full: the database cannot run.';
  if (/Permission denied/.test(printed)) {
    return 'The database cannot use its folder in DATA_DIR: permission denied.';
  }
  if (/incompatible with server/.test(printed)) {
    return 'The database folder in DATA_DIR was made by another major version of PostgreSQL.';
  }
  const reason =
    /(?:PANIC|FATAL|error|ERROR):\s*(.+)/.exec(printed)?.[1] ?? printed.trim().split('\n').at(-1);
  return `The database ${what}: ${reason || 'it said nothing'}.`;
}
