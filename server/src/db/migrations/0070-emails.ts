import { type Kysely, sql } from 'kysely';

/** E-mail addresses of accounts; codes and alerts go to them as they go to phones. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table users add email text unique;

    alter table sms_codes rename to verification_codes;
    alter table verification_codes rename phone to recipient;
    alter table verification_codes rename stype to purpose;
    alter index sms_codes_phone rename to verification_codes_recipient;
    alter index sms_codes_ip rename to verification_codes_ip;
    alter index sms_codes_sent rename to verification_codes_sent;

    alter table account_alerts
      add kind text not null default 'passwords',
      add mailed boolean not null default false;
  `.execute(db);
}
