import type { Knex } from 'knex';

/** Checks of all texts of a product as a set: what was read out of each text. Comparing costs nothing and is not stored. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table set_check_runs (
      id uuid primary key references paid_tasks (id),
      product_id integer not null references products (id),
      -- Ids of the texts that it is about.
      content_ids jsonb not null,
      is_sample boolean not null,
      -- The claims of each text that has been read, with the text's version.
      readings jsonb not null default '[]',
      -- Ids of the texts that could not be read.
      unread jsonb not null default '[]',
      -- Keys of contradictions that are meant so.
      dismissed jsonb not null default '[]',
      attempts jsonb not null default '[]',
      asking jsonb,
      cost_micro_usd bigint,
      cost_is_estimated boolean not null default false,
      error_code text,
      error_params jsonb
    );
    create index set_check_runs_product on set_check_runs (product_id);
    create view set_checks as
      select t.user_id, t.state, t.price as credits, t.charged as charged_credits, t.fencing_token, t.idempotency_key,
        t.created_at, t.started_at, t.finished_at, r.*
      from paid_tasks t join set_check_runs r on r.id = t.id
      where t.kind = 'set-check';
    alter table paid_tasks drop constraint paid_tasks_success_charged_in_full;
    -- A brief may find nothing that is worth its price, and a check may miss a text.
    alter table paid_tasks add constraint paid_tasks_success_charged_in_full
      check (state <> 'succeeded' or charged = price or (kind in ('brief', 'set-check') and charged = 0));
  `);
}
