import type { Role } from '@bluebird/contract/users.ts';
import type { Context } from '#core/context.ts';
import type { Db } from '#db/client.ts';
import { recordAudit } from '#domains/system/audit.queries.ts';
import { updateRole } from '#domains/users/users.queries.ts';
import type { Person } from '#integrations/oidc/oidc.ts';
import { updateLink } from './oidc.queries.ts';

/**
 * Makes a reader an editor when the provider counts them among `OIDC_EDITORS`, and takes back what the
 * provider gave when it does so no more; who was made one here, or is more than that, stays what they are.
 * @param tx the transaction that holds the account's row
 */
export async function followGroup(
  { config }: Pick<Context, 'config'>,
  tx: Db,
  { id, role }: { id: number; role: Role },
  { issuer, person, madeEditor }: { issuer: string; person: Person; madeEditor: boolean },
): Promise<void> {
  const becomes = person.isEditor && role === 'reader';
  // Without the setting nobody said who is one, so nobody said that they are none.
  const leaves = config.oidc?.editors != null && !person.isEditor && madeEditor;
  if (!becomes && !leaves) return;
  await updateLink(tx, { issuer, subject: person.subject }, { made_editor: becomes });
  const to = becomes ? 'editor' : 'reader';
  if (leaves && role !== 'editor') return;
  await updateRole(tx, id, to);
  await recordAudit(tx, {
    actorId: id,
    action: 'users.setRole',
    subject: `user:${id}`,
    data: { from: role, to, by: 'OIDC_EDITORS' },
  });
}
