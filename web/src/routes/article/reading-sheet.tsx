import { AArrowDown, AArrowUp } from 'lucide-react';
import { READING_SIZES, setPreferences, useReaderPreferences } from '#reader/reader-preferences.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { THEME_LABELS } from '#ui/theme-labels.ts';
import { setTheme, THEMES, useTheme } from '#ui/theme.ts';
import { closePanel } from './article-panel.ts';

const close = () => closePanel('type');

const THEME_OPTIONS = THEMES.map((value) => ({ value, label: THEME_LABELS[value] }));

/** Size of the text and theme, changed live. */
export function ReadingSheet({ open }: { open: boolean }) {
  const theme = useTheme();
  return (
    // The text stays bright behind it: what is chosen shows at once.
    <Sheet
      open={open}
      onOpenChange={close}
      title="字号与主题"
      bare
      modeless
      className="border-t border-line"
    >
      <div className="-mt-1 mb-2 flex items-center justify-between">
        <h2 aria-hidden className="text-lg font-semibold">
          字号与主题
        </h2>
        <Button variant="quiet" className="-me-4" onClick={close}>
          完成
        </Button>
      </div>
      <SizeChoice />
      <Segmented
        label="主题"
        options={THEME_OPTIONS}
        value={theme}
        onChange={setTheme}
        className="mt-5 mb-2 flex w-full"
      />
    </Sheet>
  );
}

function SizeChoice() {
  const size = useReaderPreferences((preferences) => preferences.size);
  const last = READING_SIZES.length - 1;
  return (
    <div role="group" aria-label="字号" className="flex items-center gap-3">
      <IconButton
        label="缩小字号"
        disabled={size === 0}
        onClick={() => setPreferences({ size: size - 1 })}
      >
        <AArrowDown aria-hidden className="size-6" strokeWidth={1.6} />
      </IconButton>
      <div aria-hidden className="flex flex-1 items-center justify-between">
        {READING_SIZES.map((_, step) => (
          <span
            key={step}
            className={`rounded-full transition-all duration-150 ${step === size ? 'size-3 bg-qing' : 'size-1.5 bg-line'}`}
          />
        ))}
      </div>
      <IconButton
        label="放大字号"
        disabled={size === last}
        onClick={() => setPreferences({ size: size + 1 })}
      >
        <AArrowUp aria-hidden className="size-6" strokeWidth={1.6} />
      </IconButton>
      <p className="sr-only" aria-live="polite">
        字号 {size + 1}，共 {last + 1} 档
      </p>
    </div>
  );
}
