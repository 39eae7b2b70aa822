import type { Knex } from 'knex';

/**
 * What costs credits is a row of one table: it holds its price until it ends. The tables of the kinds keep what is
 * special to them; views show both under the names that the tables had.
 */
export async function up(db: Knex): Promise<void> {
  await createTasks(db);
  await moveGenerations(db);
  await moveBriefs(db);
  await moveEdits(db);
  await addRules(db);
}

async function createTasks(db: Knex): Promise<void> {
  await db.raw(`
    create table paid_tasks (
      id uuid primary key,
      kind text not null,
      user_id integer not null references credit_accounts (user_id) on update cascade,
      -- \`waiting\`: something else has to end first.
      state text not null check (state in ('waiting', 'queued', 'running', 'succeeded', 'failed', 'cancelled')),
      -- Credits, on hold until the end.
      price integer not null,
      charged integer not null default 0,
      -- Of the charge in the ledger.
      description text not null default '',
      -- After that time another server may take the task up.
      lease_expires_at timestamptz not null default 'infinity',
      fencing_token integer not null default 1,
      -- How often its server was lost.
      losses integer not null default 0,
      cancel_requested_at timestamptz,
      idempotency_key text,
      fingerprint text not null default '',
      -- The task that is charged for this one.
      paid_by uuid references paid_tasks (id),
      -- Number of tasks that may be paid by this one and end well.
      covers integer check (covers > 0),
      created_at timestamptz not null default now(),
      started_at timestamptz,
      finished_at timestamptz,
      constraint paid_tasks_charged_within_price check (charged between 0 and price),
      constraint paid_tasks_charged_at_the_end check (charged = 0 or state in ('succeeded', 'cancelled')),
      -- A brief may find nothing that is worth its price.
      constraint paid_tasks_success_charged_in_full
        check (state <> 'succeeded' or charged = price or (kind = 'brief' and charged = 0)),
      constraint paid_tasks_paid_once check (paid_by is null or price = 0)
    );
  `);
}

async function moveGenerations(db: Knex): Promise<void> {
  await db.raw(`
    drop trigger generations_ended_stay on generations;
    drop trigger generations_hold_credits on generations;
    drop trigger generations_settle_credits on generations;
    insert into paid_tasks (id, kind, user_id, state, price, charged, description, lease_expires_at, fencing_token,
        cancel_requested_at, idempotency_key, fingerprint, created_at, finished_at)
      select id, 'generation', user_id, state, credits, charged_credits, description, lease_expires_at, fencing_token,
        cancel_requested_at, idempotency_key, request_fingerprint, created_at, finished_at
      from generations;
    alter table generations rename to generation_runs;
    alter table generation_runs
      add foreign key (id) references paid_tasks (id),
      drop column user_id,
      drop column state,
      drop column credits,
      drop column charged_credits,
      drop column description,
      drop column lease_expires_at,
      drop column fencing_token,
      drop column cancel_requested_at,
      drop column idempotency_key,
      drop column request_fingerprint,
      drop column created_at,
      drop column finished_at;
    create index generation_runs_requests_to_empty on generation_runs (id)
      where content_id is null and coalesce(request -> 'variables', '{}') <> '{}';
    create view generations as
      select t.user_id, t.state, t.price as credits, t.charged as charged_credits, t.description, t.lease_expires_at,
        t.fencing_token, t.cancel_requested_at, t.idempotency_key, t.fingerprint as request_fingerprint,
        t.created_at, t.finished_at, r.*
      from paid_tasks t join generation_runs r on r.id = t.id
      where t.kind = 'generation';
  `);
}

async function moveBriefs(db: Knex): Promise<void> {
  await db.raw(`
    drop trigger product_briefs_ended_stay on product_briefs;
    drop trigger product_briefs_hold_credits on product_briefs;
    drop trigger product_briefs_settle_credits on product_briefs;
    insert into paid_tasks (id, kind, user_id, state, price, charged, description, lease_expires_at, fencing_token,
        idempotency_key, fingerprint, created_at, started_at, finished_at)
      select id, 'brief', user_id,
        case when state = 'ready' then 'succeeded' when state in ('reading', 'proposing') then 'running' else state end,
        credits, charged_credits, description,
        case when state in ('reading', 'proposing') then now() else 'infinity' end, run + 1, idempotency_key, request_fingerprint, created_at, started_at,
        finished_at
      from product_briefs;
    alter table product_briefs rename to brief_runs;
    -- What an unfinished brief does.
    alter table brief_runs add column phase text not null default 'reading' check (phase in ('reading', 'proposing'));
    update brief_runs set phase = 'proposing' where state <> 'reading';
    drop index product_briefs_origin;
    alter table brief_runs
      add foreign key (id) references paid_tasks (id),
      drop column user_id,
      drop column state,
      drop column run,
      drop column idempotency_key,
      drop column request_fingerprint,
      drop column description,
      drop column credits,
      drop column charged_credits,
      drop column created_at,
      drop column started_at,
      drop column finished_at;
    create index brief_runs_origin on brief_runs (origin) where origin is not null;
    create view product_briefs as
      select t.user_id,
        case when t.state = 'succeeded' then 'ready' when t.state in ('queued', 'running') then r.phase else t.state end
          as state,
        t.fencing_token, t.idempotency_key, t.fingerprint as request_fingerprint, t.description,
        t.price as credits, t.charged as charged_credits, t.created_at, t.started_at, t.finished_at, r.*
      from paid_tasks t join brief_runs r on r.id = t.id
      where t.kind = 'brief';
  `);
}

async function moveEdits(db: Knex): Promise<void> {
  await db.raw(`
    drop trigger ai_edits_ended_stay on ai_edits;
    drop trigger ai_edits_settle on ai_edits;
    drop trigger ai_edits_take on ai_edits;
    insert into paid_tasks (id, kind, user_id, state, price, charged, description, covers, created_at)
      select id, 'ai-edits', user_id,
        case state when 'held' then 'running' when 'charged' then 'succeeded' else 'cancelled' end,
        credits, case state when 'charged' then credits else 0 end, description, edits, created_at
      from ai_edit_blocks;
    insert into paid_tasks (id, kind, user_id, state, price, paid_by, lease_expires_at, fencing_token, idempotency_key,
        fingerprint, created_at, started_at, finished_at)
      select id, 'ai-edit', user_id, state, 0, block_id, case state when 'running' then now() else 'infinity' end, run + 1, idempotency_key, request_fingerprint, created_at,
        started_at, finished_at
      from ai_edits;
    alter table ai_edits rename to ai_edit_runs;
    alter table ai_edit_runs
      add foreign key (id) references paid_tasks (id),
      drop column user_id,
      drop column state,
      drop column run,
      drop column block_id,
      drop column idempotency_key,
      drop column request_fingerprint,
      drop column created_at,
      drop column started_at,
      drop column finished_at;
    create view ai_edits as
      select t.user_id, t.paid_by as block_id, case t.state when 'queued' then 'running' else t.state end as state,
        t.fencing_token, t.idempotency_key, t.fingerprint as request_fingerprint,
        t.created_at, t.started_at, t.finished_at, r.*
      from paid_tasks t join ai_edit_runs r on r.id = t.id
      where t.kind = 'ai-edit';
    drop table credit_holds;
    drop table ai_edit_blocks;
    -- Their tasks are taken up by the sweep.
    do $$ begin
      if to_regclass('pgboss.job') is not null then
        delete from pgboss.job where name in ('product-brief', 'ai-edit');
      end if;
    end $$;
  `);
}

async function addRules(db: Knex): Promise<void> {
  await db.raw(`
    create unique index paid_tasks_idempotency on paid_tasks (user_id, kind, idempotency_key)
      where idempotency_key is not null;
    create index paid_tasks_user on paid_tasks (user_id, kind, created_at desc);
    create index paid_tasks_created on paid_tasks (kind, created_at);
    create index paid_tasks_finished on paid_tasks (kind, finished_at);
    create index paid_tasks_unfinished on paid_tasks (lease_expires_at) where state in ('queued', 'running');
    create index paid_tasks_unfinished_of_user on paid_tasks (user_id) where state in ('waiting', 'queued', 'running');
    create index paid_tasks_cancel_requested on paid_tasks (id)
      where cancel_requested_at is not null and state in ('queued', 'running');
    create index paid_tasks_paid_by on paid_tasks (paid_by) where state not in ('failed', 'cancelled');

    drop function apply_hold, begin_edit_block, count_ai_edit, keep_ended_ai_edit, keep_ended_brief,
      keep_ended_generation, move_brief_credits, move_edit_block_credits, move_generation_credits;

    create function hold_task() returns trigger language plpgsql as $$
    declare
      payer paid_tasks;
    begin
      if new.charged <> 0 then
        raise exception 'a task starts uncharged' using errcode = 'restrict_violation';
      end if;
      if new.state in ('succeeded', 'failed', 'cancelled') then
        return new;
      end if;
      if new.paid_by is not null then
        select * into payer from paid_tasks where id = new.paid_by and user_id = new.user_id for no key update;
        if payer.state in ('failed', 'cancelled') or coalesce(payer.covers, 0) <= (
            select count(*) from paid_tasks where paid_by = new.paid_by and state not in ('failed', 'cancelled')) then
          raise exception 'nobody pays for task %', new.id using errcode = 'restrict_violation';
        end if;
      end if;
      if new.price > 0 then
        update credit_accounts set held = held + new.price where user_id = new.user_id;
      end if;
      return new;
    end $$;
    create trigger paid_tasks_hold before insert on paid_tasks for each row execute function hold_task();

    create function settle_task() returns trigger language plpgsql as $$
    declare
      payer paid_tasks;
    begin
      if old.state in ('succeeded', 'failed', 'cancelled') then
        if is_erasure(to_jsonb(old), to_jsonb(new), 'user_id', '{user_id,description,idempotency_key,fingerprint}') then
          return new;
        end if;
        raise exception 'task % has ended', old.id using errcode = 'restrict_violation';
      end if;
      if (new.id, new.kind, new.user_id, new.price, new.paid_by, new.covers)
          is distinct from (old.id, old.kind, old.user_id, old.price, old.paid_by, old.covers) then
        raise exception 'task % keeps its owner and its price', old.id using errcode = 'restrict_violation';
      end if;
      if new.state in ('waiting', 'queued', 'running') then
        return new;
      end if;
      if new.charged > 0 and (
          new.state = 'cancelled' and new.cancel_requested_at is null
          -- The record of a text is written before its task ends.
          or exists (select from generation_runs where id = new.id and case new.state
            when 'succeeded' then finish_reason <> 'stop'
            else finish_reason <> 'cancelled' or coalesce(delivered_characters, 0) = 0 end)) then
        raise exception 'task % did not finish, so it is free', new.id using errcode = 'restrict_violation';
      end if;
      if new.price > 0 then
        update credit_accounts set held = held - new.price where user_id = new.user_id;
        -- The charge comes before the debts: what is owed takes what the charge leaves.
        if new.charged > 0 then
          insert into credit_transactions (user_id, type, amount, description, unique_key)
            values (new.user_id, 'usage', -new.charged,
              new.description || case when new.state = 'cancelled' then ', cancelled' else '' end,
              new.kind || ':' || new.id);
        end if;
        perform collect_credit_debts(new.user_id);
      end if;
      if new.paid_by is not null then
        select * into payer from paid_tasks where id = new.paid_by for no key update;
        if payer.state not in ('succeeded', 'failed', 'cancelled') then
          if new.state = 'succeeded' then
            update paid_tasks set state = 'succeeded', charged = price, finished_at = now() where id = payer.id;
            update ai_edit_runs set charged_credits = payer.price where id = new.id;
          elsif not exists (select from paid_tasks
              where paid_by = payer.id and id <> new.id and state not in ('failed', 'cancelled')) then
            update paid_tasks set state = 'cancelled', finished_at = now() where id = payer.id;
          end if;
        end if;
      end if;
      return new;
    end $$;
    create trigger paid_tasks_settle before update on paid_tasks
      for each row when (old.* is distinct from new.*) execute function settle_task();

    create trigger paid_tasks_keep before delete or truncate on paid_tasks
      for each statement execute function refuse_change();
  `);
}
