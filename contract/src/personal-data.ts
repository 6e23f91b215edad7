import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { CurrentUser } from './users.ts';

/** Days between asking for an account to be deleted and its deletion. */
export const DELETION_DAYS = 7;

export const personalData = endpoints({
  'GET /api/user/data': {
    name: 'personalData.download',
    summary:
      'Everything that is kept about the caller, as a zip: word book and notes to read, and every table as JSON.',
    access: 'reader',
    file: true,
    refusals: ['rate_limited'],
  },
  'POST /api/user/deletion': {
    name: 'personalData.askDeletion',
    summary: `Has the own account deleted in ${DELETION_DAYS} days, and ends every other session; asked again, the day stays.`,
    access: 'reader',
    body: z.object({ password: z.string('请填写密码').min(1, '请填写密码').max(200, '密码有误') }),
    result: CurrentUser,
    refusals: ['wrong_password', 'account_locked', 'staff_account'],
  },
  'POST /api/user/deletion/undo': {
    name: 'personalData.undoDeletion',
    summary: 'Keeps the own account after all.',
    access: 'reader',
    result: CurrentUser,
  },
});
