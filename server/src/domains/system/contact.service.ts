import type { Contact } from '@bluebird/contract/system-contact.ts';
import type { Actor } from '#core/actor.ts';
import type { Context } from '#core/context.ts';
import { recordAudit } from './audit.queries.ts';
import { deleteContact, findContact, upsertContact } from './contact.queries.ts';

/** Whom readers ask for help. */
export const showContact = async ({ db }: Pick<Context, 'db'>) => ({
  contact: (await findContact(db)) ?? null,
});

/** Names whom readers ask for help; null for nobody. */
export const setContact = ({ db }: Context, actor: Actor, contact: Contact | null) =>
  db.transaction().execute(async (tx) => {
    const before = await findContact(tx);
    if (contact) await upsertContact(tx, contact);
    else await deleteContact(tx);
    await recordAudit(tx, {
      actorId: actor.userId,
      action: 'system.setContact',
      subject: 'contact:1',
      data: { before: before ?? null, after: contact },
    });
    return { contact };
  });
