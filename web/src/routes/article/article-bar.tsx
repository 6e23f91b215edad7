import { ALargeSmall, Languages, Link2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { copyText } from '#lib/clipboard.ts';
import { fetchAhead } from '#lib/fetch-ahead.ts';
import { useReaderPreferences } from '#reader/reader-preferences.ts';
import { BackButton } from '#ui/back-button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { toast } from '#ui/toast.ts';

const loadSheet = () => import('./reading-sheet.tsx');
const ReadingSheet = lazy(() => loadSheet().then((module) => ({ default: module.ReadingSheet })));

/** The article's tools: back, translations, type, link. */
export function ArticleBar({
  path,
  onToggleZh,
}: {
  path: string;
  /** Absent while there is no text, null when the text has no translation. */
  onToggleZh?: (() => void) | null;
}) {
  const showZh = useReaderPreferences((preferences) => preferences.showZh);
  // Null until asked for: the sheet's code comes then, and stays for the closing motion.
  const [typeOpen, setTypeOpen] = useState<boolean | null>(null);

  const copyLink = async () => {
    if (await copyText(new URL(path, location.href).href)) toast('已复制');
    else toast('复制失败，请从地址栏复制');
  };
  return (
    <div className="sticky top-0 z-20 -mx-3 flex items-center bg-paper pt-[env(safe-area-inset-top)] [&_button]:-scroll-mt-16">
      <BackButton />
      <span className="flex-1" />
      {onToggleZh !== null && (
        <IconButton
          label="译文"
          aria-pressed={showZh}
          className="aria-pressed:text-qing"
          disabled={!onToggleZh}
          onClick={onToggleZh}
        >
          <Languages className="size-[1.375rem]" strokeWidth={1.7} aria-hidden />
        </IconButton>
      )}
      <IconButton
        label="字号与主题"
        aria-haspopup="dialog"
        onPointerEnter={() => fetchAhead(loadSheet)}
        onClick={() => setTypeOpen(!typeOpen)}
      >
        <ALargeSmall className="size-6" strokeWidth={1.7} aria-hidden />
      </IconButton>
      <IconButton label="复制链接" onClick={copyLink}>
        <Link2 className="size-[1.375rem]" strokeWidth={1.7} aria-hidden />
      </IconButton>
      {typeOpen !== null && (
        <Suspense fallback={null}>
          <ReadingSheet open={typeOpen} onOpenChange={setTypeOpen} />
        </Suspense>
      )}
    </div>
  );
}
