import type { Context } from '#core/context.ts';
import { route, type Route } from '#http/route.ts';
import { answerQuestion, nextQuestions, undoAnswer } from './cards.service.ts';
import { makeQuestions } from './make.service.ts';
import { setQuestionStatus, showQuestions } from './questions.service.ts';

export function questionRoutes(context: Context): Route[] {
  return [
    route('GET /reader/article/{id}/questions', ({ params, actor }) =>
      showQuestions(context, params.id, actor),
    ),
    route(
      'POST /reader/article/{id}/questions/make',
      ({ params, actor }) => makeQuestions(context, actor, params.id),
      { max: 30, seconds: 60 },
    ),
    route('POST /reader/question/{id}/status', ({ params, actor, body }) =>
      setQuestionStatus(context, actor, params.id, body),
    ),
    route('GET /reader/question/next', ({ actor, query }) => nextQuestions(context, actor, query)),
    route('POST /reader/question/{id}/answer', ({ params, actor, body }) =>
      answerQuestion(context, actor, params.id, body),
    ),
    route('POST /reader/question/{id}/answer/undo', ({ params, actor, body }) =>
      undoAnswer(context, actor, params.id, body.review_uuid),
    ),
  ];
}
