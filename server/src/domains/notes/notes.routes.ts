import type { Context } from '#core/context.ts';
import { route, type Route } from '#http/route.ts';
import { showResurfaced } from './resurfaced.service.ts';
import { exportNotes } from './note-export.service.ts';
import {
  listArticlesWithNotes,
  listNotes,
  listPublicNotes,
  showNotesOfArticle,
} from './note-lists.service.ts';
import { listVersions, removeNote } from './notes.queries.ts';
import { restoreNote, saveNote } from './notes.service.ts';
import { noteView } from './notes.view.ts';

export function noteRoutes(context: Context): Route[] {
  const { db, clock } = context;
  return [
    route('GET /reader/article/{id}/notes', async ({ actor, params }) => {
      const rows = await listNotes(context, actor.userId, params.id);
      return { items: rows.map((row) => noteView(row, actor.userId)) };
    }),
    route('GET /reader/article/{id}/notes/all', ({ actor, params, query }) =>
      listPublicNotes(context, actor, params.id, query),
    ),
    route('POST /reader/article/{id}/notes/add', ({ actor, params, body }) =>
      saveNote(context, actor, params.id, body),
    ),
    route('POST /reader/article/notes/{id}/delete', async ({ actor, params, body }) => ({
      removed: await removeNote(db, actor.userId, params.id, body.note_uuid, clock()),
    })),
    route('POST /reader/article/notes/{id}/restore', ({ actor, params, body }) =>
      restoreNote(context, actor, params.id, body.note_uuid),
    ),
    route('GET /reader/article/notes/{id}/versions', async ({ actor, params, query }) => {
      const rows = await listVersions(db, actor.userId, params.id, query.note_uuid);
      return { items: rows.map((row) => ({ ...row, updated_at: row.updated_at.toISOString() })) };
    }),
    route('GET /reader/myword/resurfaced', ({ actor, query }) =>
      showResurfaced(context, actor, query),
    ),
    route('GET /reader/mynote', ({ actor, query: { offset, limit, ...filter } }) =>
      listArticlesWithNotes(context, { ...filter, userId: actor.userId }, { offset, limit }),
    ),
    route('GET /reader/mynote/{id}', ({ actor, params }) =>
      showNotesOfArticle(context, actor, params.id),
    ),
    route('GET /reader/mynote/export', ({ actor, query }) => exportNotes(context, actor, query), {
      max: 30,
      seconds: 60,
    }),
  ];
}
