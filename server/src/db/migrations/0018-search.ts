import { type Kysely, sql } from 'kysely';

/**
 * What can be found by searching, and a log of what has to be indexed anew. Triggers write the log,
 * so that no way of changing a text can forget it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table search_entries (
      kind text not null,
      ref_id bigint not null,
      names text not null,
      head tsvector not null,
      terms tsvector not null,
      shown_at timestamptz not null,
      version int not null,
      primary key (kind, ref_id)
    );
    -- Ranked by the hundred: reading them must not mean unpacking them.
    alter table search_entries alter terms set storage external;
    create index search_entries_terms on search_entries using gin (terms) with (fastupdate = off);
    create index search_entries_head on search_entries using gin (head) with (fastupdate = off);
    create index search_entries_names on search_entries using gin (names gin_trgm_ops)
      with (fastupdate = off);
    create index search_entries_shown on search_entries (kind, shown_at desc, ref_id desc);

    create table search_changes (
      id bigint generated always as identity primary key,
      kind text not null,
      ref_id bigint not null
    );

    create function note_article_change() returns trigger language plpgsql as $$
    begin
      insert into search_changes (kind, ref_id) values ('article', coalesce(new.id, old.id));
      return null;
    end $$;
    create trigger articles_added after insert or delete on articles
      for each row execute function note_article_change();
    create trigger articles_changed after update on articles
      for each row when (
        (old.status, old.published_at, old.deleted_at, old.is_lock, old.extent, old.document_id,
          old.title, old.title_zh, old.byline, old.creator_id, old.summary, old.summary_zh)
        is distinct from
        (new.status, new.published_at, new.deleted_at, new.is_lock, new.extent, new.document_id,
          new.title, new.title_zh, new.byline, new.creator_id, new.summary, new.summary_zh))
      execute function note_article_change();

    create function note_document_change() returns trigger language plpgsql as $$
    begin
      insert into search_changes (kind, ref_id)
        select 'article', id from articles where document_id = new.id;
      return null;
    end $$;
    create trigger documents_changed after update of blocks on documents
      for each row execute function note_document_change();

    create function note_creator_change() returns trigger language plpgsql as $$
    begin
      insert into search_changes (kind, ref_id) values ('creator', coalesce(new.id, old.id));
      if tg_op = 'UPDATE' then
        insert into search_changes (kind, ref_id)
          select 'article', id from articles where creator_id = new.id;
      end if;
      return null;
    end $$;
    create trigger creators_added after insert or delete on creators
      for each row execute function note_creator_change();
    create trigger creators_changed after update on creators
      for each row when ((old.name, old.name_zh, old.about_zh)
        is distinct from (new.name, new.name_zh, new.about_zh))
      execute function note_creator_change();

    create function note_collection_change() returns trigger language plpgsql as $$
    begin
      insert into search_changes (kind, ref_id)
        values ('collection', coalesce(new.id, old.id));
      return null;
    end $$;
    create trigger collections_added after insert or delete on collections
      for each row execute function note_collection_change();
    create trigger collections_changed after update on collections
      for each row when (
        (old.name, old.name_zh, old.intro, old.visibility, old.published_at, old.deleted_at)
        is distinct from
        (new.name, new.name_zh, new.intro, new.visibility, new.published_at, new.deleted_at))
      execute function note_collection_change();
  `.execute(db);
}
