import { MAX_BOOK_TITLE } from '@bluebird/contract/book-limits.ts';
import type { Book } from '@bluebird/contract/books.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refreshBooks } from '#features/books/books-api.ts';
import { messageOf } from '#lib/api-error.ts';
import { call } from '#lib/call.ts';
import { ConfirmDialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { FormError } from '#ui/form-error.tsx';

/** Changes title and authors of a book of one's own. */
export default function EditBook({ book, onClose }: { book: Book; onClose: () => void }) {
  const client = useQueryClient();
  const [title, setTitle] = useState(book.title);
  const [authors, setAuthors] = useState(book.authors);
  const save = useMutation({
    mutationFn: () =>
      call('POST /reader/book/{id}/update', { params: { id: book.id }, body: { title, authors } }),
    onSuccess: async () => {
      await refreshBooks(client);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="改书名"
      confirm="保存"
      busy={save.isPending}
      onConfirm={() => save.mutate()}
    >
      <div className="mt-4 space-y-3">
        <Field
          label="书名"
          value={title}
          maxLength={MAX_BOOK_TITLE}
          onChange={({ target }) => setTitle(target.value)}
        />
        <Field
          label="作者"
          value={authors}
          maxLength={300}
          onChange={({ target }) => setAuthors(target.value)}
        />
        <FormError message={save.error ? messageOf(save.error) : ''} />
      </div>
    </ConfirmDialog>
  );
}
