import { Bold, Code, Italic, Link2, Unlink, type LucideIcon } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { classNames } from '#ui/class-names.ts';
import { isMarked, type Mark, type MarkKind } from './marks.ts';

/** A stretch of a block that is selected, and where it is seen. */
export type Selected = {
  id: string;
  start: number;
  end: number;
  /** In the window. */
  rect: { top: number; bottom: number; left: number; width: number };
};

type Props = {
  selected: Selected;
  marks: readonly Mark[];
  onMark: (kind: MarkKind, href?: string) => void;
};

const WIDTH = 248;
const HEIGHT = 44;
const KINDS: readonly { kind: MarkKind; label: string; Icon: LucideIcon }[] = [
  { kind: 'em', label: '斜体', Icon: Italic },
  { kind: 'strong', label: '粗体', Icon: Bold },
  { kind: 'code', label: '代码', Icon: Code },
];

/** Over a selection: puts it under marks or takes them off. */
export function FormatBar({ selected, marks, onMark }: Props) {
  const { start, end, rect } = selected;
  const linked = isMarked(marks, start, end, 'link');
  const [linking, setLinking] = useState(false);
  const above = rect.top > HEIGHT + 72;
  const place = {
    top: above ? rect.top - HEIGHT - 6 : rect.bottom + 6,
    left: Math.min(
      Math.max(8, rect.left + rect.width / 2 - WIDTH / 2),
      document.documentElement.clientWidth - WIDTH - 8,
    ),
    width: WIDTH,
  };
  return (
    <div
      role="toolbar"
      tabIndex={-1}
      aria-label="格式"
      style={place}
      className="fixed z-40 flex h-11 items-center rounded-1 border border-line bg-surface px-1 shadow-2"
      // The selection stays.
      onMouseDown={(event) => {
        if (!(event.target instanceof HTMLInputElement)) event.preventDefault();
      }}
    >
      {!linking ? (
        <>
          {KINDS.map(({ kind, label, Icon }) => (
            <FormatButton
              key={kind}
              label={label}
              Icon={Icon}
              on={isMarked(marks, start, end, kind)}
              onPress={() => onMark(kind)}
            />
          ))}
          <FormatButton
            label={linked ? '去掉链接' : '链接'}
            Icon={linked ? Unlink : Link2}
            on={linked}
            onPress={() => (linked ? onMark('link') : setLinking(true))}
          />
        </>
      ) : (
        <LinkForm onLink={(href) => onMark('link', href)} onLeave={() => setLinking(false)} />
      )}
    </div>
  );
}

const FormatButton = (props: {
  label: string;
  Icon: LucideIcon;
  on: boolean;
  onPress: () => void;
}) => (
  <button
    type="button"
    aria-label={props.label}
    aria-pressed={props.on}
    title={props.label}
    onClick={props.onPress}
    className={classNames(
      'grid h-9 flex-1 place-items-center rounded-[8px] hover-fine:hover:bg-fill',
      props.on ? 'bg-fill text-qing' : 'text-ink-2',
    )}
  >
    <props.Icon aria-hidden className="size-4.5" strokeWidth={1.9} />
  </button>
);

function LinkForm({ onLink, onLeave }: { onLink: (href: string) => void; onLeave: () => void }) {
  const [href, setHref] = useState('https://');
  const link = (event: FormEvent) => {
    event.preventDefault();
    if (/^(https?:\/\/|mailto:)\S+$/i.test(href)) onLink(href);
  };
  return (
    <form className="flex flex-1 items-center" onSubmit={link}>
      <input
        autoFocus
        type="url"
        aria-label="链接地址"
        value={href}
        maxLength={2048}
        onChange={({ target }) => setHref(target.value)}
        onKeyDown={({ key }) => key === 'Escape' && onLeave()}
        className="min-h-9 min-w-0 flex-1 rounded-[6px] bg-transparent px-2 text-sm outline-none focus:ring-2 focus:ring-qing focus:ring-inset"
      />
      <button type="submit" className="min-h-9 px-2 text-sm font-semibold text-qing">
        加上
      </button>
    </form>
  );
}
