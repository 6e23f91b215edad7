import type { SceneName } from '@bluebird/engine/drawing/scenes.ts';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { buttonClass } from './button.tsx';
import { drawingAddress, drawingVariant } from './drawing-address.ts';
import { useShownTheme } from './theme.ts';

type Props = {
  title: string;
  description?: ReactNode;
  /** The way on. */
  action?: { label: string; to: string };
  /** What is drawn above the title; `null` for what is said without a network. */
  scene?: SceneName | null;
  children?: ReactNode;
};

/** What a list shows when it has nothing: why, and the way on. */
export function EmptyState({ title, description, action, scene = 'bird', children }: Props) {
  return (
    <section className="mx-auto flex max-w-100 flex-col items-center px-6 py-16 text-center">
      {scene === null ? <Bird /> : <Drawn scene={scene} />}
      <h2 className="mt-6 font-read text-xl font-semibold text-balance">{title}</h2>
      {description && <p className="mt-2 text-balance text-ink-2">{description}</p>}
      {action && (
        <Link to={action.to} className={buttonClass('soft', 'mt-6')}>
          {action.label}
        </Link>
      )}
      {children && <div className="mt-6 flex flex-col items-center gap-2">{children}</div>}
    </section>
  );
}

/** A scene, always drawn in the same way; where it cannot be brought, the bird. */
function Drawn({ scene }: { scene: SceneName }) {
  const theme = useShownTheme();
  const [lost, setLost] = useState(false);
  if (lost) return <Bird />;
  return (
    <img
      src={drawingAddress(`${scene}.${drawingVariant(scene)}`, 'wide', theme)}
      alt=""
      decoding="async"
      onError={() => setLost(true)}
      className="aspect-[3/2] w-60 rounded-2 bg-fill object-cover"
    />
  );
}

/** The house's bird, looking over an empty page. */
const Bird = () => (
  <svg
    aria-hidden
    viewBox="0 0 120 72"
    className="h-18 w-30 fill-none stroke-current text-qing"
    strokeWidth="1.6"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d="M38 26h11l9-9c4-4 12-4 15 1l3 6 12 2c-1 17-10 30-27 34l-11 3c6-5 7-9 6-13" />
    <path d="M49 26c0 11 5 18 14 21M70 21v.1" />
    <path className="text-line" d="M8 64h34M66 64h46" />
  </svg>
);
