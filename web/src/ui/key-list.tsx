/** Keys and what they do, in two columns. */
export function KeyList({
  shortcuts,
}: {
  shortcuts: readonly { keys: readonly string[]; does: string }[];
}) {
  return (
    <dl className="grid grid-cols-[auto_1fr] items-center gap-x-3 gap-y-1.5 text-sm text-ink-2">
      {shortcuts.map(({ keys, does }) => (
        <div key={does} className="contents">
          <dt className="flex gap-1">
            {keys.map((key) => (
              <kbd
                key={key}
                className="min-w-6 rounded-[0.375rem] border border-line px-1.5 text-center font-ui text-xs text-ink-3"
              >
                {key}
              </kbd>
            ))}
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  );
}
