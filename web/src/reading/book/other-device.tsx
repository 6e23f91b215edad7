import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { useNavigate } from 'react-router';
import { create } from 'zustand';
import { bookQuery, shelvedQuery } from '#features/books/book-query.ts';
import { readHref } from '#features/books/book-address.ts';
import { isLoggedIn } from '#lib/session.ts';
import type { Reading } from '#reading/reading.ts';
import { PlaceChip } from '#ui/place-chip.tsx';

/** The place of another device that its reader did not want to go to: when it was left. */
const useDismissed = create<{ at: string | null }>(() => ({ at: null }));

/**
 * Asks whether to go on in a later chapter, where another device read last. Within the chapter the
 * progress asks (article-progress.tsx).
 */
export function OtherDevice({ reading }: { reading: Reading }) {
  const book = reading.article.book!;
  const { data: shown } = useQuery(bookQuery(book.id));
  const enabled = isLoggedIn() && Boolean(shown?.on_shelf);
  const { data } = useQuery({ ...shelvedQuery(book.id), enabled, retry: false });
  const navigate = useNavigate();
  const { at } = useDismissed();
  const latest = data?.latest;
  if (!latest || latest.this_device || latest.chapter <= book.chapter || latest.at === at)
    return null;
  const { chapter, block_id, offset } = latest;
  const dismiss = () => useDismissed.setState({ at: latest.at });
  return (
    <PlaceChip
      about="另一台设备的进度"
      Icon={ArrowRight}
      label="另一台设备读得更远"
      detail={`第 ${chapter} 章`}
      onGo={() => {
        dismiss();
        void navigate(readHref(book.id, chapter, block_id, offset));
      }}
      onDismiss={dismiss}
    />
  );
}
