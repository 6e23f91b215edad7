import { lazy, Suspense, useEffect, useState } from 'react';
import { goToLogin } from '#app/navigation.ts';
import {
  closeTranslation,
  useTranslationRequest,
} from '#features/translation/translation-request.ts';
import type { Reading } from './reading.ts';

const TranslationSheet = lazy(() =>
  import('#features/translation/translation-sheet.tsx').then((module) => ({
    default: module.TranslationSheet,
  })),
);

/** Shows the Chinese of what was selected in an article. */
export function ArticleTranslation({ reading: { article } }: { reading: Reading }) {
  const open = useTranslationRequest() !== null;
  const [wanted, setWanted] = useState(open);
  if (open && !wanted) setWanted(true);
  useEffect(() => () => closeTranslation(), []);
  return (
    <Suspense fallback={null}>
      {wanted && (
        <TranslationSheet
          paragraphZh={(text) =>
            article.blocks.find((block) => block.zh && block.text.includes(text))?.zh
          }
          onLogin={() => goToLogin()}
        />
      )}
    </Suspense>
  );
}
