import { Sheet } from '#ui/sheet.tsx';
import type { ComponentProps } from 'react';
import { closeNotes } from './notes-view.ts';
import { NotesPanel } from './notes-panel.tsx';

/** Height of what the sheet holds. */
const HEIGHT = 'h-[min(55dvh,36rem)]';

/** Notes over the text of a small screen. */
export const NotesSheet = ({
  open,
  ...props
}: { open: boolean } & ComponentProps<typeof NotesPanel>) => (
  <Sheet
    open={open}
    onOpenChange={closeNotes}
    title="笔记"
    bare
    modeless
    className="border-t border-line"
  >
    <div className={`-mx-5 ${HEIGHT}`}>
      <NotesPanel {...props} />
    </div>
  </Sheet>
);
