import type { Knex } from 'knex';

/** Briefs propose the fields of a product from pages and documents, and evidence says where a field comes from. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table product_briefs (
      id uuid primary key,
      user_id integer not null references users (id),
      state text not null check (state in ('reading', 'proposing', 'ready', 'failed', 'cancelled')),
      -- Incremented by each start of the job. Writes of an older run are refused.
      run integer not null default 0,
      idempotency_key text,
      request_fingerprint text not null,
      -- The description of the charge in the ledger.
      description text not null,
      credits integer not null check (credits >= 0),
      charged_credits integer not null default 0,
      is_sample boolean not null default false,
      fields jsonb not null default '[]',
      attempts jsonb not null default '[]',
      -- The request to a model that is under way. Another run of the job finds it and notes it as lost.
      asking jsonb,
      cost_micro_usd bigint,
      cost_is_estimated boolean not null default false,
      error_code text,
      error_params jsonb,
      -- The product that was made of it, or that took over its fields.
      product_id integer references products (id),
      created_at timestamptz not null default now(),
      started_at timestamptz,
      finished_at timestamptz,
      constraint product_briefs_charged_whole_or_not check (charged_credits in (0, credits)),
      constraint product_briefs_charged_when_ready check (charged_credits = 0 or state = 'ready')
    );
    create unique index product_briefs_idempotency on product_briefs (user_id, idempotency_key)
      where idempotency_key is not null;
    create index product_briefs_user on product_briefs (user_id, created_at desc);
    create index product_briefs_unfinished on product_briefs (created_at) where state in ('reading', 'proposing');
    create index product_briefs_product on product_briefs (product_id) where product_id is not null;
    create index product_briefs_created on product_briefs (created_at);
    create index product_briefs_finished on product_briefs (finished_at);

    create table brief_sources (
      id integer generated always as identity primary key,
      brief_id uuid not null references product_briefs (id) on delete cascade,
      position integer not null,
      kind text not null check (kind in ('url', 'text', 'file')),
      -- Whether the user named it; else code chose it among the links of a page.
      is_named boolean not null,
      -- Null for texts and files.
      address text,
      -- Title of a page or text, or name of a file.
      title text,
      state text not null,
      text text,
      text_hash text,
      words integer,
      is_cut boolean not null default false,
      language text,
      read_at timestamptz,
      unique (brief_id, position)
    );

    create table product_evidence (
      id integer generated always as identity primary key,
      product_id integer not null references products (id),
      field text not null,
      -- The proposed value. The field may differ by now.
      value text not null,
      quote text not null,
      kind text not null check (kind in ('stated', 'inferred')),
      source_id integer not null references brief_sources (id),
      created_at timestamptz not null default now(),
      -- When the source was last looked at again, and since when it lacks the quote.
      checked_at timestamptz,
      gone_at timestamptz
    );
    create index product_evidence_field on product_evidence (product_id, field, id desc);
    create index product_evidence_source on product_evidence (source_id);

    -- A hold belongs to one generation or to one brief. Triggers of both create and end it.
    alter table credit_holds drop constraint credit_holds_pkey;
    alter table credit_holds
      alter column generation_id drop not null,
      add column brief_id uuid constraint credit_holds_brief references product_briefs (id),
      add constraint credit_holds_one_of_generation unique (generation_id),
      add constraint credit_holds_one_of_brief unique (brief_id),
      add constraint credit_holds_of_one check (num_nonnulls(generation_id, brief_id) = 1);

    create function move_brief_credits() returns trigger language plpgsql as $$
    declare
      amount_held integer;
    begin
      if tg_op = 'INSERT' then
        insert into credit_holds (brief_id, user_id, amount) values (new.id, new.user_id, new.credits);
        return null;
      end if;
      delete from credit_holds where brief_id = new.id returning amount into amount_held;
      if new.charged_credits > 0 then
        if amount_held is null or amount_held < new.charged_credits then
          raise exception 'brief % has no hold to charge', new.id using errcode = 'restrict_violation';
        end if;
        insert into credit_transactions (user_id, type, amount, description, unique_key)
          values (new.user_id, 'usage', -new.charged_credits, new.description, 'brief:' || new.id);
      end if;
      perform collect_credit_debts(new.user_id);
      return null;
    end $$;
    create trigger product_briefs_hold_credits after insert on product_briefs
      for each row when (new.state in ('reading', 'proposing') and new.credits > 0)
      execute function move_brief_credits();
    create trigger product_briefs_settle_credits after update of state on product_briefs
      for each row when (old.state in ('reading', 'proposing') and new.state not in ('reading', 'proposing'))
      execute function move_brief_credits();

    create function keep_ended_brief() returns trigger language plpgsql as $$
    begin
      raise exception 'brief % has ended', old.id using errcode = 'restrict_violation';
    end $$;
    create trigger product_briefs_ended_stay before update of state, charged_credits on product_briefs
      for each row when (
        old.state not in ('reading', 'proposing')
        and (new.state <> old.state or new.charged_credits <> old.charged_credits)
      ) execute function keep_ended_brief();
  `);
}
