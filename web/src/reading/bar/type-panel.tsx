import { AArrowDown, AArrowUp } from 'lucide-react';
import type { RefObject } from 'react';
import { useStore } from 'zustand';
import { useMedia } from '#lib/use-media.ts';
import { READING_SIZES, setPreferences, useReaderPreferences } from '#reader/reader-preferences.ts';
import { BarPanel } from '#ui/bar-panel.tsx';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { THEME_LABELS } from '#ui/theme-labels.ts';
import { setTheme, THEMES, useTheme } from '#ui/theme.ts';
import { closePanel } from '#reading/article-panel.ts';
import { hasTranslation } from '#reading/translation/has-translation.ts';
import type { Reading } from '#reading/reading.ts';
import { chooseMode } from '#reading/translation/translation-mode.ts';

const close = () => closePanel('type');

const FONTS = [
  { value: 'source', label: '标准' },
  { value: 'song', label: '系统衬线' },
  { value: 'sans', label: '无衬线' },
  { value: 'dyslexic', label: '易辨' },
] as const;
const LEADINGS = [
  { value: 'tight', label: '紧' },
  { value: 'medium', label: '中' },
  { value: 'loose', label: '松' },
] as const;
const WIDTHS = [
  { value: 'narrow', label: '窄' },
  { value: 'medium', label: '中' },
  { value: 'wide', label: '宽' },
] as const;
const WAYS = [
  { value: 'scroll', label: '滚动' },
  { value: 'pages', label: '翻页' },
] as const;
const MODES = [
  { value: 'off', label: '不显示' },
  { value: 'peek', label: '逐段' },
  { value: 'side', label: '对照' },
] as const;
const THEME_OPTIONS = THEMES.map((value) => ({ value, label: THEME_LABELS[value] }));

/** Size, measure, leading and face of the text, its translations and the theme, changed live. */
export function TypePanel({
  open,
  reading,
  anchor,
}: {
  open: boolean;
  reading: Reading | undefined;
  anchor: RefObject<HTMLElement | null>;
}) {
  const theme = useTheme();
  const { width, leading, font, way } = useReaderPreferences();
  const roomy = useMedia('(min-width: 48rem)');
  return (
    <BarPanel open={open} onClose={close} title="字号与主题" anchor={anchor}>
      <div className="-mt-1 mb-2 flex items-center justify-between">
        <h2 aria-hidden className="text-lg font-semibold">
          字号与主题
        </h2>
        <Button variant="quiet" className="-me-4" onClick={close}>
          完成
        </Button>
      </div>
      <SizeChoice />
      <div className="mt-4 mb-2 grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-3">
        <Choice
          label="字体"
          options={FONTS}
          value={font}
          onChange={(chosen) => setPreferences({ font: chosen })}
        />
        <Choice
          label="行距"
          options={LEADINGS}
          value={leading}
          onChange={(chosen) => setPreferences({ leading: chosen })}
        />
        {roomy && (
          <Choice
            label="栏宽"
            options={WIDTHS}
            value={width}
            onChange={(chosen) => setPreferences({ width: chosen })}
          />
        )}
        <Choice
          label="读法"
          options={WAYS}
          value={way}
          onChange={(chosen) => setPreferences({ way: chosen })}
        />
        {reading && <ModeChoice reading={reading} />}
        <Choice label="主题" options={THEME_OPTIONS} value={theme} onChange={setTheme} />
      </div>
    </BarPanel>
  );
}

/** A named choice in a row of the grid. */
function Choice<V extends string>(props: {
  label: string;
  options: readonly { value: V; label: string }[];
  value: V;
  onChange: (value: V) => void;
}) {
  return (
    <>
      <span aria-hidden className="text-sm text-ink-3">
        {props.label}
      </span>
      <Segmented {...props} tight className="flex w-full" />
    </>
  );
}

function ModeChoice({ reading }: { reading: Reading }) {
  const mode = useStore(reading.translations, (state) => state.mode);
  const canMake = useStore(reading.translations, (state) => state.showMissing !== null);
  if (!canMake && !hasTranslation(reading.article)) return null;
  return (
    <Choice
      label="译文"
      options={MODES}
      value={mode}
      onChange={(chosen) => chooseMode(reading, chosen)}
    />
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
