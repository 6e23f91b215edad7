import { lazy, Suspense, useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { goToLogin } from '#lib/navigation.ts';
import { closeTranslation, useTranslationRequest } from '#features/ai/translation-request.ts';
import { noticesQuery } from '#features/system/notices-api.ts';
import { hasOnDevice } from '#features/ai/on-device.ts';
import { ParagraphTranslation } from '#features/ai/paragraph-translation.tsx';
import type { ShowMissing } from '#reader/translations.ts';
import type { Reading } from '#reading/reading.ts';

const TranslationSheet = lazy(() =>
  import('#features/ai/translation-sheet.tsx').then((module) => ({
    default: module.TranslationSheet,
  })),
);

/** Makes the Chinese of a block that brought none. */
const showMissing: ShowMissing = (block, asked) => (
  <ParagraphTranslation text={block.text} asked={asked} onLogin={() => goToLogin()} />
);

/** Translations that an article does not bring: of what is selected, and of its paragraphs. */
export function ArticleTranslation({ reading: { translations } }: { reading: Reading }) {
  const { data } = useQuery(noticesQuery);
  const canMake = hasOnDevice() || data?.can.translate === true;
  useEffect(
    () => translations.setState({ showMissing: canMake ? showMissing : null }),
    [translations, canMake],
  );
  const open = useTranslationRequest() !== null;
  const [wanted, setWanted] = useState(open);
  if (open && !wanted) setWanted(true);
  useEffect(() => () => closeTranslation(), []);
  return (
    <Suspense fallback={null}>
      {wanted && <TranslationSheet canMake={canMake} onLogin={() => goToLogin()} />}
    </Suspense>
  );
}
