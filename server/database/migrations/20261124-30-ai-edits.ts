import type { Knex } from 'knex';

/** Edits of a passage by a model. An account pays for a block of them. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table ai_edit_blocks (
      id uuid primary key,
      user_id integer not null references users (id),
      -- The price and size when it was begun.
      credits integer not null check (credits >= 0),
      edits integer not null check (edits > 0),
      -- Edits that run or have succeeded, and those that have succeeded. Counted by the triggers of ai_edits.
      taken integer not null default 0,
      used integer not null default 0,
      -- held: its first edits run. charged: one has succeeded. released: all of them have failed.
      state text not null default 'held' check (state in ('held', 'charged', 'released')),
      -- The description of the charge in the ledger.
      description text not null,
      created_at timestamptz not null default now(),
      constraint ai_edit_blocks_taken_within check (taken between used and edits),
      constraint ai_edit_blocks_charged_when_used check ((state = 'charged') = (used > 0))
    );
    create index ai_edit_blocks_user on ai_edit_blocks (user_id, created_at);

    create table ai_edits (
      id uuid primary key,
      user_id integer not null references users (id),
      content_id integer references generated_contents (id) on delete set null,
      block_id uuid not null references ai_edit_blocks (id),
      state text not null check (state in ('running', 'succeeded', 'failed', 'cancelled')),
      -- Incremented by each start of the job. Writes of an older run are refused.
      run integer not null default 0,
      idempotency_key text,
      request_fingerprint text not null,
      base_version integer not null,
      -- Selection and instruction. Emptied of their texts after 30 days, like suggestions.
      request jsonb not null,
      suggestions jsonb not null default '[]',
      provider text,
      model text,
      is_sample boolean not null default false,
      -- The price of the block, of the edit that it was charged with. Written by the trigger alone.
      charged_credits integer not null default 0,
      attempts jsonb not null default '[]',
      -- The request to a model that is under way. Another run of the job finds it and notes it as lost.
      asking jsonb,
      cost_micro_usd bigint,
      cost_is_estimated boolean not null default false,
      error_code text,
      error_params jsonb,
      created_at timestamptz not null default now(),
      started_at timestamptz,
      finished_at timestamptz,
      constraint ai_edits_charged_when_succeeded check (charged_credits = 0 or state = 'succeeded')
    );
    create unique index ai_edits_idempotency on ai_edits (user_id, idempotency_key) where idempotency_key is not null;
    create index ai_edits_running on ai_edits (user_id) where state = 'running';
    create index ai_edits_content on ai_edits (content_id);
    create index ai_edits_block on ai_edits (block_id);
    create index ai_edits_created on ai_edits (created_at);
    create index ai_edits_finished on ai_edits (finished_at);

    -- Provider and model of each edit that was accepted with the version.
    alter table content_versions add column suggested_by jsonb not null default '[]';

    alter table credit_holds drop constraint credit_holds_of_one;
    alter table credit_holds
      add column edit_block_id uuid constraint credit_holds_edit_block references ai_edit_blocks (id),
      add constraint credit_holds_one_of_edit_block unique (edit_block_id),
      add constraint credit_holds_of_one check (num_nonnulls(generation_id, brief_id, edit_block_id) = 1);

    create function move_edit_block_credits() returns trigger language plpgsql as $$
    declare
      amount_held integer;
    begin
      if tg_op = 'INSERT' then
        insert into credit_holds (edit_block_id, user_id, amount) values (new.id, new.user_id, new.credits);
        return null;
      end if;
      delete from credit_holds where edit_block_id = new.id returning amount into amount_held;
      if new.state = 'charged' and new.credits > 0 then
        if amount_held is null or amount_held < new.credits then
          raise exception 'block % has no hold to charge', new.id using errcode = 'restrict_violation';
        end if;
        insert into credit_transactions (user_id, type, amount, description, unique_key)
          values (new.user_id, 'usage', -new.credits, new.description, 'ai-edits:' || new.id);
      end if;
      perform collect_credit_debts(new.user_id);
      return null;
    end $$;
    create trigger ai_edit_blocks_hold_credits after insert on ai_edit_blocks
      for each row when (new.credits > 0) execute function move_edit_block_credits();
    create trigger ai_edit_blocks_settle_credits after update of state on ai_edit_blocks
      for each row when (old.state = 'held' and new.state <> 'held') execute function move_edit_block_credits();

    -- Only edits count. A block is begun empty, and keeps its terms.
    create trigger ai_edit_blocks_follow_edits before update or delete or truncate on ai_edit_blocks
      for each statement when (pg_trigger_depth() < 1) execute function refuse_change();
    create function begin_edit_block() returns trigger language plpgsql as $$
    begin
      if new.state <> 'held' or new.taken <> 0 or new.used <> 0 then
        raise exception 'a block starts empty' using errcode = 'restrict_violation';
      end if;
      return new;
    end $$;
    create trigger ai_edit_blocks_begin before insert on ai_edit_blocks
      for each row execute function begin_edit_block();

    create function count_ai_edit() returns trigger language plpgsql as $$
    declare
      before ai_edit_blocks;
    begin
      if tg_op = 'INSERT' then
        if new.state <> 'running' or new.charged_credits <> 0 then
          raise exception 'an edit starts running' using errcode = 'restrict_violation';
        end if;
        update ai_edit_blocks set taken = taken + 1
          where id = new.block_id and user_id = new.user_id and state <> 'released';
        if not found then
          raise exception 'edit % has no block', new.id using errcode = 'restrict_violation';
        end if;
        return new;
      end if;
      select * into before from ai_edit_blocks where id = old.block_id for update;
      new.charged_credits := 0;
      if new.state = 'succeeded' then
        if before.state = 'held' then
          new.charged_credits := before.credits;
        end if;
        update ai_edit_blocks set used = used + 1, state = 'charged' where id = old.block_id;
      elsif new.state <> 'running' then
        update ai_edit_blocks
          set taken = taken - 1,
              state = case when state = 'held' and taken = 1 then 'released' else state end
          where id = old.block_id;
      end if;
      return new;
    end $$;
    create trigger ai_edits_take after insert on ai_edits
      for each row execute function count_ai_edit();
    create trigger ai_edits_settle before update of state, charged_credits on ai_edits
      for each row when (old.state = 'running') execute function count_ai_edit();

    create function keep_ended_ai_edit() returns trigger language plpgsql as $$
    begin
      raise exception 'edit % has ended', old.id using errcode = 'restrict_violation';
    end $$;
    create trigger ai_edits_ended_stay before update of state, charged_credits, block_id on ai_edits
      for each row when (
        (old.state <> 'running' and (new.state <> old.state or new.charged_credits <> old.charged_credits))
        or new.block_id <> old.block_id
      ) execute function keep_ended_ai_edit();
  `);
}
