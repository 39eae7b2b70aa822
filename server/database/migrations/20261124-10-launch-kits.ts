import type { Knex } from 'knex';

/** A launch kit reserves the credits of many generations at once. They wait for each other before they are queued. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table launch_kits (
      id uuid primary key,
      user_id integer not null references users (id),
      product_id integer not null references products (id),
      tier text not null check (tier in ('standard', 'premium')),
      mode text not null check (mode in ('fast', 'thorough')),
      state text not null check (state in ('running', 'paused', 'ended')),
      ending text check (ending in ('done', 'partly', 'failed', 'cancelled')),
      cancel_requested_at timestamptz,
      is_sample boolean not null,
      estimated_seconds integer not null,
      idempotency_key text,
      request_fingerprint text not null,
      created_at timestamptz not null default now(),
      finished_at timestamptz,
      constraint launch_kits_ended_in_some_way check ((state = 'ended') = (ending is not null))
    );
    create unique index launch_kits_one_of_product on launch_kits (product_id) where state <> 'ended';
    create unique index launch_kits_idempotency on launch_kits (user_id, idempotency_key)
      where idempotency_key is not null;
    create index launch_kits_product on launch_kits (product_id, created_at desc);
    create index launch_kits_finished on launch_kits (user_id, finished_at);

    alter table generations
      add column kit_id uuid constraint generations_kit references launch_kits (id),
      drop constraint generations_state_check,
      add constraint generations_state_check
        check (state in ('waiting', 'queued', 'running', 'succeeded', 'failed', 'cancelled')),
      add constraint generations_wait_in_kits check (state <> 'waiting' or kit_id is not null);
    create index generations_kit on generations (kit_id) where kit_id is not null;
    create index generations_kit_finished on generations (user_id, finished_at) where kit_id is not null;

    create table launch_kit_steps (
      kit_id uuid not null references launch_kits (id),
      type text not null,
      -- Order of writing.
      position integer not null,
      level integer not null,
      reason text not null check (reason in ('requested', 'needed')),
      -- Inputs that this kit writes too: those it can't be written without, and the other ones.
      required text[] not null,
      optional text[] not null,
      overwrites_edited boolean not null,
      -- Of the last try.
      generation_id uuid not null unique references generations (id),
      -- The required input that was not written, so that this step was not either.
      blocked_by text,
      content_id integer references generated_contents (id),
      -- The version that it wrote, and the one that later steps are written from.
      version_number integer,
      used_version integer,
      -- Whether the version was stored beside a text that a person has edited.
      is_offered boolean not null default false,
      primary key (kit_id, type)
    );

    -- The same triggers as before, which now also know generations that wait.
    drop trigger generations_hold_credits on generations;
    drop trigger generations_settle_credits on generations;
    drop trigger generations_ended_stay on generations;
    create trigger generations_hold_credits after insert on generations
      for each row when (new.state in ('waiting', 'queued', 'running')) execute function move_generation_credits();
    create trigger generations_settle_credits after update of state on generations
      for each row when (
        old.state in ('waiting', 'queued', 'running') and new.state not in ('waiting', 'queued', 'running')
      ) execute function move_generation_credits();
    create trigger generations_ended_stay before update of state, charged_credits on generations
      for each row when (
        old.state not in ('waiting', 'queued', 'running')
        and (new.state <> old.state or new.charged_credits <> old.charged_credits)
      ) execute function keep_ended_generation();
  `);
}
