const KEPT = 50;
export function createOutbox(log, { served }) {
  let entries = [];
  return {
    served,
    add: (entry) => {
      log.info({ outbox: entry }, `outbox: ${entry.kind}`);
      if (served) entries = [{ ...entry, at: new Date().toISOString() }, ...entries].slice(0, KEPT);
    },
    list: () => entries,
  };
}
