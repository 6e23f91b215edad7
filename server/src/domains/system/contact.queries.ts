import type { Contact } from '@bluebird/contract/system-contact.ts';
import type { Db } from '#db/client.ts';

export const findContact = (db: Db) =>
  db.selectFrom('wecom_contacts').select(['name', 'note', 'link']).executeTakeFirst();

export const upsertContact = (tx: Db, contact: Contact) =>
  tx
    .insertInto('wecom_contacts')
    .values(contact)
    .onConflict((oc) => oc.column('only_one').doUpdateSet(contact))
    .execute();

export const deleteContact = (tx: Db) => tx.deleteFrom('wecom_contacts').execute();
