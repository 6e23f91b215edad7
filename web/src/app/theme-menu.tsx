import { Menu } from '@base-ui/react/menu';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '#ui/icon-button.tsx';
import { THEME_LABELS } from '#ui/theme-labels.ts';
import { setTheme, THEMES, useTheme, type Theme } from '#ui/theme.ts';

/** The themes as a menu beside its button; open from the start. */
export default function ThemeMenu({ children }: { children: ReactNode }) {
  const theme = useTheme();
  return (
    <Menu.Root defaultOpen>
      <Menu.Trigger render={<IconButton label="主题" className="text-ink-3" />}>
        {children}
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner side="right" align="end" sideOffset={8} className="z-40">
          <Menu.Popup className="min-w-36 rounded-1 border border-line bg-surface p-1.5 shadow-2 outline-none transition-opacity duration-150 data-starting-style:opacity-0 data-ending-style:opacity-0">
            <Menu.RadioGroup value={theme} onValueChange={(value: Theme) => setTheme(value)}>
              {THEMES.map((value) => (
                <Menu.RadioItem
                  key={value}
                  value={value}
                  closeOnClick
                  className="flex min-h-11 cursor-pointer items-center justify-between gap-4 rounded-[6px] px-3 outline-none data-highlighted:bg-fill"
                >
                  {THEME_LABELS[value]}
                  <Menu.RadioItemIndicator>
                    <Check aria-hidden className="size-4 text-qing" />
                  </Menu.RadioItemIndicator>
                </Menu.RadioItem>
              ))}
            </Menu.RadioGroup>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
