import { Menu } from '@base-ui/react/menu';
import { Check } from 'lucide-react';
import type { RefObject } from 'react';
import { useMedia } from '#lib/use-media.ts';
import { Sheet } from '#ui/sheet.tsx';
import { useMenuRows, type MenuRow } from './article-menu-rows.tsx';
import { closePanel } from '#reading/article-panel.ts';
import type { Reading } from '#reading/reading.ts';

const ROW =
  'flex min-h-12 w-full cursor-pointer items-center gap-3.5 rounded-[6px] px-3 text-start text-md outline-none md:min-h-11';

/** What can be done with an article besides reading: a sheet on a phone, a menu elsewhere. */
export function ArticleMenu(props: {
  open: boolean;
  reading: Reading;
  /** The button that opens the menu. */
  anchor: RefObject<HTMLElement | null>;
}) {
  const rows = useMenuRows(props.reading);
  const roomy = useMedia('(min-width: 48rem)');
  return roomy ? <PopupMenu {...props} rows={rows} /> : <SheetMenu open={props.open} rows={rows} />;
}

function SheetMenu({ open, rows }: { open: boolean; rows: readonly MenuRow[] }) {
  return (
    <Sheet open={open} onOpenChange={() => closePanel('more')} title="更多" bare>
      <ul className="-mx-3">
        {rows.map((row) => (
          <li key={row.label}>
            <button
              type="button"
              aria-pressed={row.checked}
              className={`${ROW} active:bg-fill`}
              onClick={() => {
                closePanel('more');
                row.press();
              }}
            >
              <RowContent row={row} />
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

function PopupMenu({
  open,
  rows,
  anchor,
}: {
  open: boolean;
  rows: readonly MenuRow[];
  anchor: RefObject<HTMLElement | null>;
}) {
  return (
    <Menu.Root
      open={open}
      modal={false}
      onOpenChange={(_, { event }) => {
        // A press on the button itself is the button's business.
        if (!anchor.current?.contains(event.target as Node | null)) closePanel('more');
      }}
    >
      <Menu.Portal>
        <Menu.Positioner anchor={anchor} side="bottom" align="end" sideOffset={4} className="z-40">
          <Menu.Popup
            aria-label="更多"
            finalFocus={anchor}
            className="min-w-56 rounded-1 border border-line bg-surface p-1.5 shadow-2 outline-none transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0"
          >
            {rows.map((row) =>
              row.checked === undefined ? (
                <Menu.Item
                  key={row.label}
                  className={`${ROW} data-highlighted:bg-fill`}
                  onClick={row.press}
                >
                  <RowContent row={row} />
                </Menu.Item>
              ) : (
                <Menu.CheckboxItem
                  key={row.label}
                  closeOnClick
                  checked={row.checked}
                  className={`${ROW} data-highlighted:bg-fill`}
                  onCheckedChange={row.press}
                >
                  <RowContent row={row} />
                </Menu.CheckboxItem>
              ),
            )}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

function RowContent({ row: { icon: Icon, label, state, checked } }: { row: MenuRow }) {
  return (
    <>
      <Icon aria-hidden className="size-5 shrink-0 text-ink-2" strokeWidth={1.7} />
      <span className="flex-1">{label}</span>
      {state && <span className="text-sm text-ink-3">{state}</span>}
      {checked && <Check aria-hidden className="size-4 text-qing" />}
    </>
  );
}
