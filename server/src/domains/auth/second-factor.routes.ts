import type { Context } from '#core/context.ts';
import { route, type Route } from '#http/route.ts';
import { removeSecondFactorOf } from './accounts.service.ts';
import { CODES, HASHING } from './auth-rates.ts';
import {
  beginSecondFactor,
  proveSecondFactor,
  renewRecoveryCodes,
  showSecondFactor,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from './second-factor.service.ts';
import { takeSecondStep } from './second-step.service.ts';

/** The second factor of an account, and the step of a login that asks for it. */
export function secondFactorRoutes(context: Context): Route[] {
  return [
    route(
      'POST /auth/login_step',
      ({ body, caller }) => takeSecondStep(context, body, caller),
      CODES,
    ),
    route('GET /auth/second_factor', ({ actor }) => showSecondFactor(context, actor)),
    route(
      'POST /auth/second_factor/begin',
      ({ actor, body }) => beginSecondFactor(context, actor, body.password),
      HASHING,
    ),
    route('POST /auth/second_factor/turn_on', ({ actor, body }) =>
      turnOnSecondFactor(context, actor, body.code),
    ),
    route(
      'POST /auth/second_factor/turn_off',
      ({ actor, body }) => turnOffSecondFactor(context, actor, body),
      HASHING,
    ),
    route(
      'POST /auth/second_factor/recovery_codes',
      ({ actor, body }) => renewRecoveryCodes(context, actor, body),
      HASHING,
    ),
    route('POST /auth/second_factor/prove', ({ actor, body }) =>
      proveSecondFactor(context, actor, body.code),
    ),
    route('POST /auth/account/{id}/remove_second_factor', ({ actor, params }) =>
      removeSecondFactorOf(context, actor, params.id),
    ),
  ];
}
