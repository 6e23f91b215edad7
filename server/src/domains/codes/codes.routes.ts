import type { Context } from '#core/context.ts';
import { refuseUnderReview } from '#core/actor.ts';
import { route, type Route } from '#http/route.ts';
import { confirmBatch, generateCodes, showBatches, stopBatch } from './batches.service.ts';
import { exportCodes, searchCodes, searchUses } from './code-search.service.ts';
import { bindCode, openTrial, receiveCode } from './given-codes.service.ts';
import { receiveInviteAwards, showInvitees, showMyCode } from './invitations.service.ts';

export function codeRoutes(context: Context): Route[] {
  return [
    route('GET /api/code/invitation/mycode', ({ actor, caller }) => {
      refuseUnderReview(caller);
      return showMyCode(context, actor);
    }),
    route('GET /api/code/invitation/invitees', ({ actor, caller, query }) => {
      refuseUnderReview(caller);
      return showInvitees(context, actor, query);
    }),
    route('POST /api/code/receive_award', ({ actor, caller, body }) => {
      refuseUnderReview(caller);
      return receiveInviteAwards(context, actor, body.code_id);
    }),
    route('POST /api/user/bind_code', ({ actor, body }) => bindCode(context, actor, body)),
    route('POST /api/user/open_trial_member', ({ actor, body }) =>
      openTrial(context, actor, body.xhs_id),
    ),
    route(
      'POST /api/user/receive_trial_member',
      ({ actor, body }) => receiveCode(context, actor, body.code),
      { max: 20, seconds: 60 },
    ),
    route('POST /api/code/invitation/generate', ({ actor, body }) =>
      generateCodes(context, actor, body),
    ),
    route('GET /api/code/invitation/list', ({ query }) => searchCodes(context, query)),
    route('GET /api/code/invitation/export', ({ query }) => exportCodes(context, query)),
    route('GET /api/code/invitation/batches', ({ query }) => showBatches(context, query)),
    route('GET /api/code/invitation/uses', ({ query }) => searchUses(context, query)),
    route('POST /api/code/batch/{id}/confirm', ({ actor, params }) =>
      confirmBatch(context, actor, params.id),
    ),
    route('POST /api/code/batch/{id}/stop', ({ actor, params }) =>
      stopBatch(context, actor, params.id),
    ),
  ];
}
