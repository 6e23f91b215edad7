import { X, type LucideIcon } from 'lucide-react';
import { bottomBar } from './bottom-edge.ts';

type Props = {
  /** What the chip is about, for those who do not see it. */
  about: string;
  Icon: LucideIcon;
  label: string;
  /** Where it leads, in few words. */
  detail: string;
  onGo: () => void;
  onDismiss: () => void;
};

/** Offers to go to another place of a text; stands at the bottom, never in the way of a sheet. */
export const PlaceChip = ({ about, Icon, label, detail, onGo, onDismiss }: Props) => (
  <aside
    ref={bottomBar}
    aria-label={about}
    className="pointer-events-none fixed inset-x-0 bottom-0 z-20 flex justify-center px-4 pb-[max(1rem,env(safe-area-inset-bottom))] md:ps-23 lg:pe-89"
  >
    <div className="pointer-events-auto flex max-w-full items-center rounded-full border border-line bg-surface text-sm shadow-2">
      <button
        type="button"
        className="flex min-h-11 min-w-0 items-center gap-2 rounded-full ps-4 active:opacity-60"
        onClick={onGo}
      >
        <Icon aria-hidden className="size-4 shrink-0 text-qing" strokeWidth={1.9} />
        <span className="truncate">{label}</span>
        <span className="shrink-0 text-ink-3 tabular-nums">{detail}</span>
      </button>
      <button
        type="button"
        aria-label="不用"
        className="grid size-11 shrink-0 place-items-center rounded-full text-ink-3 active:opacity-60"
        onClick={onDismiss}
      >
        <X aria-hidden className="size-4" strokeWidth={1.8} />
      </button>
    </div>
  </aside>
);
