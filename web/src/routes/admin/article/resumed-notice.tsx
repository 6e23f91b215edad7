import type { Editor } from '#features/newsroom/editing/use-editor.ts';
import { formatAgo } from '#lib/dates.ts';
import { Button } from '#ui/button.tsx';

/** Says that unsaved work of an earlier visit goes on here, and lets it be dropped. */
export function ResumedNotice({ editor }: { editor: Editor }) {
  if (editor.resumedFrom === null || !editor.changed) return null;
  return (
    <p
      role="status"
      className="mb-4 flex flex-wrap items-center justify-between gap-x-4 rounded-1 bg-qing-soft px-3.5 py-1.5 text-sm"
    >
      接着{formatAgo(new Date(editor.resumedFrom))}没保存的改动。
      <Button variant="quiet" size="dense" onClick={editor.discard}>
        放弃这些改动
      </Button>
    </p>
  );
}
