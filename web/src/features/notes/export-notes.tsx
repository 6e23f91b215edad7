import { Download } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '#lib/api-error.ts';
import { download } from '#lib/download.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { toast } from '#ui/toast.ts';

/** Saves all notes, or those on one article or book, as a text file. */
export function ExportNotes({ articleId, bookId }: { articleId?: number; bookId?: number }) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      await download('GET /reader/mynote/export', {
        query: { article_id: articleId, book_id: bookId },
      });
    } catch (error) {
      toast(messageOf(error));
    }
    setBusy(false);
  };
  return (
    <IconButton
      label={bookId ? '导出这本书的笔记' : articleId ? '导出这篇的笔记' : '导出全部笔记'}
      aria-busy={busy || undefined}
      disabled={busy}
      onClick={() => void save()}
    >
      <Download aria-hidden className="size-5.5" strokeWidth={1.7} />
    </IconButton>
  );
}
