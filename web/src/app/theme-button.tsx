import { SunMoon } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { fetchAhead } from '#lib/fetch-ahead.ts';
import { IconButton } from '#ui/icon-button.tsx';

const load = () => import('./theme-menu.tsx');
const ThemeMenu = lazy(load);

/** Opens the choice of themes; its menu is fetched when the pointer comes near. */
export function ThemeButton() {
  const [wanted, setWanted] = useState(false);
  const icon = <SunMoon aria-hidden className="size-5.5" strokeWidth={1.6} />;
  const button = (
    <IconButton
      label="主题"
      aria-haspopup="menu"
      onPointerEnter={() => fetchAhead(load)}
      onClick={() => setWanted(true)}
      className="text-ink-3"
    >
      {icon}
    </IconButton>
  );
  if (!wanted) return button;
  return (
    <Suspense fallback={button}>
      <ThemeMenu>{icon}</ThemeMenu>
    </Suspense>
  );
}
