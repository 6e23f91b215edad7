import type { Context } from '#core/context.ts';
import { route, type Route } from '#http/route.ts';
import { addBookmark, removeBookmark, showBookmarks } from './bookmarks.service.ts';
import { pasteBook, showRoom, uploadBook } from './begin.service.ts';
import {
  changeBook,
  publishBook,
  searchBook,
  searchOwnBooks,
  showLibrary,
} from './books.service.ts';
import { listBookWords, showBook } from './contents.service.ts';
import { listBookNotes, removeBookNote, saveBookNote } from './notes.service.ts';
import { deletePublicBook } from './purge.service.ts';
import { showReading } from './reading.service.ts';
import { keepPlace, shelveBook, showShelf, showShelved, unshelveBook } from './shelf.service.ts';

/** Books begun from one address: each is a file to be read. */
const BEGUN = { max: 30, seconds: 600 };

export function bookRoutes(context: Context): Route[] {
  return [
    route('GET /reader/book', ({ actor, query }) => showLibrary(context, actor, query)),
    route('GET /reader/mybook', ({ actor }) => showShelf(context, actor)),
    route('GET /reader/mybook/{id}', ({ actor, params }) => showShelved(context, actor, params.id)),
    route('GET /reader/book/{id}/show', ({ actor, params }) => showBook(context, params.id, actor)),
    route('GET /reader/book/{id}/words', ({ actor, params, query }) =>
      listBookWords(context, params.id, actor, query.limit),
    ),
    route('GET /reader/book/{id}/reading', ({ actor, params }) =>
      showReading(context, actor, params.id),
    ),
    route('GET /reader/book/{id}/search', ({ actor, params, query }) =>
      searchBook(context, params.id, actor, query),
    ),
    route('GET /reader/mybook/search', ({ actor, query }) =>
      searchOwnBooks(context, actor, query.q),
    ),
    route('POST /reader/mybook/add', ({ actor, body }) =>
      shelveBook(context, actor, body.book_uuid),
    ),
    route('POST /reader/mybook/{id}/remove', async ({ actor, params }) => ({
      removed: await unshelveBook(context, actor, params.id),
    })),
    route('POST /reader/mybook/{id}/pos', async ({ actor, params, body }) => ({
      kept: await keepPlace(context, actor, params.id, body.pos),
    })),
    route('GET /reader/book/{id}/mynote', ({ actor, params }) =>
      listBookNotes(context, actor, params.id),
    ),
    route('POST /reader/book/{id}/note/add', ({ actor, params, body }) =>
      saveBookNote(context, actor, params.id, body),
    ),
    route('POST /reader/book/notes/{id}/delete', async ({ actor, params, body }) => ({
      removed: await removeBookNote(context, actor, params.id, body.note_uuid),
    })),
    route('GET /reader/book/{id}/bookmark', ({ actor, params }) =>
      showBookmarks(context, actor, params.id),
    ),
    route('POST /reader/book/{id}/bookmark/add', ({ actor, params, body }) =>
      addBookmark(context, actor, params.id, body),
    ),
    route('POST /reader/book/{id}/bookmark/delete', async ({ actor, params, body }) => ({
      removed: await removeBookmark(context, actor, params.id, body.bookmark_uuid),
    })),
    route('GET /reader/book/room', ({ actor, query }) => showRoom(context, actor, query)),
    route(
      'POST /reader/book/upload_by_link',
      ({ actor, body }) => uploadBook(context, actor, body),
      BEGUN,
    ),
    route('POST /reader/book/paste', ({ actor, body }) => pasteBook(context, actor, body), BEGUN),
    route('POST /reader/book/{id}/update', ({ actor, params, body }) =>
      changeBook(context, actor, params.id, body),
    ),
    route('POST /reader/book/{id}/delete', ({ actor, params }) =>
      deletePublicBook(context, actor, params.id),
    ),
    route('POST /reader/book/{id}/publish', ({ actor, params, body }) =>
      publishBook(context, actor, params.id, body.publish),
    ),
  ];
}
