import { PenLine } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { goToLogin } from '#lib/navigation.ts';
import {
  closeCorrection,
  openCorrection,
  useCorrectionRequest,
} from '#features/corrections/correction-request.ts';
import { isLoggedIn } from '#lib/session.ts';
import type { Reading } from './reading.ts';

const CorrectionSheet = lazy(() =>
  import('#features/corrections/correction-sheet.tsx').then((module) => ({
    default: module.CorrectionSheet,
  })),
);

/** The way from a paragraph's Chinese to a better one, and the sheet that asks for it. */
export function ArticleCorrections({ reading: { article, translations } }: { reading: Reading }) {
  useEffect(() => {
    translations.setState({
      improve: ({ id, text, zh = '' }) => (
        <button
          type="button"
          aria-label="改进译文"
          title="改进译文"
          className="relative ms-1.5 inline-grid size-6 place-items-center align-middle text-ink-3 after:absolute after:-inset-2.5 hover-fine:hover:text-qing"
          onClick={() => {
            if (!isLoggedIn()) return goToLogin();
            const place = { articleId: article.id, kind: 'translation' as const, blockId: id };
            openCorrection({ ...place, english: text, before: zh });
          }}
        >
          <PenLine aria-hidden className="size-3.5" strokeWidth={1.7} />
        </button>
      ),
    });
    return () => translations.setState({ improve: null });
  }, [article.id, translations]);

  const open = useCorrectionRequest() !== null;
  const [wanted, setWanted] = useState(open);
  if (open && !wanted) setWanted(true);
  useEffect(() => () => closeCorrection(), []);
  return <Suspense fallback={null}>{wanted && <CorrectionSheet />}</Suspense>;
}
