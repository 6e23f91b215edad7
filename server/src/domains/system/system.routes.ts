import type { Context } from '#core/context.ts';
import { includesRole } from '#core/actor.ts';
import { Refusal } from '#core/refusal.ts';
import { route, type Route } from '#http/route.ts';
import { findTask } from '#jobs/tasks.ts';
import { exportAudit, showAudit } from './audit-log.service.ts';
import { setContact, showContact } from './contact.service.ts';
import { currentNotices, removeNotice, saveNotice, showNotices } from './notices.service.ts';
import { cancelTask, dismissTask, retryTask, showTasks } from './tasks.service.ts';

export function systemRoutes(context: Context): Route[] {
  return [
    route('GET /api/appinfo/notify', async ({ actor, caller }) => ({
      build: context.build,
      can: { translate: context.modelProviders !== null || context.machineTranslation !== null },
      notices: await currentNotices(context, actor, caller),
    })),
    route('GET /api/appinfo/contact_qywx', ({ caller }) =>
      caller.underReview ? { contact: null } : showContact(context),
    ),
    route('POST /api/appinfo/contact_qywx', ({ actor, body }) =>
      setContact(context, actor, body.contact),
    ),
    route('GET /reader/notice', ({ query }) => showNotices(context, query)),
    route('POST /reader/notice', ({ actor, body }) => saveNotice(context, actor, body)),
    route('POST /reader/notice/{id}/delete', ({ actor, params }) =>
      removeNotice(context, actor, params.id),
    ),
    route('GET /reader/audit', ({ query }) => showAudit(context, query)),
    route('GET /reader/audit/export', ({ query }) => exportAudit(context, query)),
    route('GET /reader/task/{id}', async ({ params, actor }) => {
      const seesAll = includesRole(actor.role, 'editor');
      const owner = seesAll ? {} : { ownerId: actor.userId };
      const task = await findTask(context.db, params.id, owner);
      if (!task) throw new Refusal('task_not_found');
      return task;
    }),
    route('GET /reader/task', ({ actor, query }) => showTasks(context, actor, query)),
    route('POST /reader/task/{id}/retry', ({ actor, params }) =>
      retryTask(context, actor, params.id),
    ),
    route('POST /reader/task/{id}/cancel', ({ actor, params }) =>
      cancelTask(context, actor, params.id),
    ),
    route('POST /reader/task/{id}/dismiss', ({ actor, params, body }) =>
      dismissTask(context, actor, params.id, body),
    ),
  ];
}
