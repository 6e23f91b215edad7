import { KeyList } from '#ui/key-list.tsx';
import { Modal } from '#ui/modal.tsx';
import { SingleKeysRow } from '#ui/single-keys-row.tsx';
import { closePanel } from './article-panel.ts';
import { SHORTCUTS } from './article-shortcuts.ts';

/** The whole map of keys. */
export function KeyboardHelp({ open, hasZh }: { open: boolean; hasZh: boolean }) {
  return (
    <Modal open={open} onOpenChange={() => closePanel('help')} title="快捷键">
      <div className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
        {SHORTCUTS.map(({ title, shortcuts }) => (
          <section key={title}>
            <h3 className="mb-2.5 text-sm font-semibold text-ink">{title}</h3>
            <KeyList shortcuts={shortcuts.filter(({ needsZh }) => hasZh || !needsZh)} />
          </section>
        ))}
      </div>
      <div className="mt-4 border-t border-line pt-2">
        <SingleKeysRow />
      </div>
    </Modal>
  );
}
