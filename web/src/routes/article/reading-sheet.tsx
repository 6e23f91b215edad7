import { READING_SIZES, setReadingSize, useReaderPreferences } from '#reader/reader-preferences.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { AArrowDown, AArrowUp } from 'lucide-react';

/** Size of the text and theme, changed live. */
export function ReadingSheet({ onClose }: { onClose: () => void }) {
  const size = useReaderPreferences((preferences) => preferences.size);
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()} title="字号与主题">
      <div className="flex items-center gap-3">
        <IconButton label="缩小字号" disabled={size === 0} onClick={() => setReadingSize(size - 1)}>
          <AArrowDown className="size-6" strokeWidth={1.7} aria-hidden />
        </IconButton>
        <input type="range" />
        <IconButton
          label="放大字号"
          disabled={size === READING_SIZES.length - 1}
          onClick={() => setReadingSize(size + 1)}
        >
          <AArrowUp className="size-6" strokeWidth={1.7} aria-hidden />
        </IconButton>
      </div>
    </Sheet>
  );
}
