import type { Context } from '#core/context.ts';
import { requestAdaptation } from './adapt.service.ts';
import { showAiPlans } from './ai-plans.service.ts';
import { requestQuestions } from './ask-questions.service.ts';
import { proposeHeadlines } from './headlines.service.ts';
import { decideEntity, showEntities } from './entities.service.ts';
import { requestSettling } from './settle-senses.service.ts';
import { translatorNames } from '#domains/ai/engines.ts';
import { route, type Route } from '#http/route.ts';
import { chooseAlternative, offerAlternatives, showArticleTerms } from './alternatives.service.ts';
import { includesRole } from '#core/actor.ts';
import { countWaitingWork } from './counts.queries.ts';
import { changeMany } from './bulk.service.ts';
import { listNewsroom, showNewsroomArticle } from './newsroom.service.ts';
import { updateArticle } from './edit.service.ts';
import { lockForMembers, setDeleted } from './removal.service.ts';
import { showRevision, withdrawRevision } from './revisions.service.ts';
import { auditArticle, setArticleStatus } from './status.service.ts';
import { retranslateTerm, showTermUses } from './term-uses.service.ts';
import { requestTranslation } from './translate.service.ts';
import { restoreVersion, showVersion, showVersions } from './versions.service.ts';

/** What editors do with articles. */
export function newsroomRoutes(context: Context): Route[] {
  return [
    route('GET /reader/newsroom/counts', ({ actor }) =>
      countWaitingWork(context.db, { internal: includesRole(actor.role, 'admin') }),
    ),
    route('GET /reader/article/manage', ({ actor, query }) => listNewsroom(context, actor, query)),
    route('GET /reader/article/{id}/newsroom', ({ actor, params }) =>
      showNewsroomArticle(context, actor, params.id),
    ),
    route('POST /reader/article/{id}/update', ({ actor, params, body }) =>
      updateArticle(context, actor, params.id, body.article),
    ),
    route('GET /reader/article/{id}/versions', ({ actor, params, query }) =>
      showVersions(context, actor, params.id, query),
    ),
    route('GET /reader/article/{id}/versions/{version}', ({ params }) =>
      showVersion(context, params.id, params.version),
    ),
    route('POST /reader/article/{id}/versions/{version}/restore', ({ actor, params, body }) =>
      restoreVersion(context, actor, params.id, { ...body, version: params.version }),
    ),
    route('POST /reader/article/waikan/{id}/audit', ({ actor, params, body }) =>
      auditArticle(context, actor, params.id, body),
    ),
    route('GET /reader/article/{id}/revision', ({ params }) => showRevision(context, params.id)),
    route('POST /reader/article/{id}/revision/withdraw', ({ actor, params, body }) =>
      withdrawRevision(context, actor, params.id, body),
    ),
    route('POST /reader/article/{id}/status', ({ actor, params, body }) =>
      setArticleStatus(context, actor, params.id, body),
    ),
    route('POST /reader/article/{id}/lock', ({ actor, params, body }) =>
      lockForMembers(context, actor, params.id, body.is_lock),
    ),
    route('POST /reader/article/{id}/delete', ({ actor, params }) =>
      setDeleted(context, actor, params.id, true),
    ),
    route('POST /reader/article/{id}/restore', ({ actor, params }) =>
      setDeleted(context, actor, params.id, false),
    ),
    route('POST /reader/article/{id}/retranslate', ({ actor, params, query }) =>
      requestTranslation(context, actor, params.id, query),
    ),
    route('GET /reader/article/{id}/ai', ({ actor, params }) =>
      showAiPlans(context, actor, params.id),
    ),
    route(
      'POST /reader/article/{id}/headlines',
      ({ actor, params }) => proposeHeadlines(context, actor, params.id),
      { max: 30, seconds: 60 },
    ),
    route('POST /reader/article/{id}/adapt', ({ actor, params, body }) =>
      requestAdaptation(context, actor, params.id, body.level),
    ),
    route('POST /reader/article/{id}/settle_senses', ({ actor, params }) =>
      requestSettling(context, actor, params.id),
    ),
    route('POST /reader/article/{id}/ask_questions', ({ actor, params }) =>
      requestQuestions(context, actor, params.id),
    ),
    route('GET /reader/newsroom/translators', () => translatorNames(context)),
    route(
      'POST /reader/article/{id}/alternatives',
      ({ actor, params, body, signal }) =>
        offerAlternatives(context, actor, params.id, { wish: body, signal }),
      { max: 30, seconds: 60 },
    ),
    route('POST /reader/article/{id}/alternatives/choose', ({ actor, params, body }) =>
      chooseAlternative(context, actor, params.id, body),
    ),
    route('GET /reader/article/{id}/entities', ({ params }) => showEntities(context, params.id)),
    route('POST /reader/article/{id}/entities/decide', ({ actor, params, body }) =>
      decideEntity(context, actor, params.id, body),
    ),
    route('GET /reader/article/{id}/terms', ({ params }) => showArticleTerms(context, params.id)),
    route('GET /reader/term/{id}/uses', ({ params }) => showTermUses(context, params.id)),
    route(
      'POST /reader/term/{id}/retranslate',
      ({ actor, params }) => retranslateTerm(context, actor, params.id),
      { max: 10, seconds: 60 },
    ),
    route('POST /reader/article/bulk', ({ actor, body }) => changeMany(context, actor, body)),
  ];
}
