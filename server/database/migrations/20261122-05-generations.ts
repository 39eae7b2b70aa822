import type { Knex } from 'knex';

/**
 * Generations, and how their state moves credits. An unfinished generation holds its credits. Success turns
 * the hold into a ledger row. A cancelled one pays the part in `charged_credits`. Any other end releases the
 * hold. Ended generations are immutable.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table generations (
      id uuid primary key,
      user_id integer not null references users (id),
      product_id integer not null references products (id),
      prompt_template_id integer not null references prompt_templates (id),
      prompt_type text not null,
      prompt_version integer not null default 1,
      tier text not null check (tier in ('standard', 'premium')),
      is_continuation boolean not null default false,
      -- The request, so that any server can take the run over.
      request jsonb not null default '{}',
      request_fingerprint text not null,
      idempotency_key text,

      state text not null check (state in ('queued', 'running', 'succeeded', 'failed', 'cancelled')),
      -- The server that runs it renews the lease. Once it has expired, any server may take the run over.
      lease_expires_at timestamptz not null,
      -- Incremented at each takeover. Writes with an older token are refused.
      fencing_token integer not null default 1,
      -- Set by any server. The one that runs the generation ends it.
      cancel_requested_at timestamptz,
      attempts jsonb not null default '[]',
      -- The attempt whose text is being streamed.
      attempt integer not null default 0,
      attempt_started_at timestamptz,
      -- What the running attempt has sent to its provider.
      sent_bytes integer not null default 0,
      provider text not null,
      model text not null,

      -- The description of the charge in the ledger.
      description text not null default '',
      credits integer not null check (credits >= 1),
      charged_credits integer not null default 0,
      expected_characters integer not null default 6000,
      -- Of a cancelled one: how much text its user could read.
      delivered_characters integer,

      content_id integer references generated_contents (id),
      used_results jsonb,
      used_brand_voice boolean not null default false,
      input_tokens integer,
      output_tokens integer,
      reasoning_tokens integer,
      cached_input_tokens integer,
      cost_micro_usd bigint,
      cost_is_estimated boolean not null default false,
      finish_reason text,
      error_code text,
      error_params jsonb,
      created_at timestamptz not null default now(),
      finished_at timestamptz,
      constraint generations_charged_within_price check (charged_credits between 0 and credits),
      constraint generations_success_charged_in_full check (state <> 'succeeded' or charged_credits = credits),
      constraint generations_charged_for_text check (
        charged_credits = 0 or state = 'succeeded' or (state = 'cancelled' and coalesce(delivered_characters, 0) > 0)
      )
    );
    create unique index generations_idempotency on generations (user_id, idempotency_key)
      where idempotency_key is not null;
    create index generations_user on generations (user_id, created_at desc);
    create index generations_content on generations (content_id) where content_id is not null;
    create index generations_unfinished on generations (lease_expires_at) where state in ('queued', 'running');
    create index generations_unfinished_of_user on generations (user_id) where state in ('queued', 'running');
    create index generations_cancel_requested on generations (id)
      where cancel_requested_at is not null and state in ('queued', 'running');
    -- Texts of which nothing was stored, until the housekeeping empties what was typed in for them.
    create index generations_requests_to_empty on generations (finished_at)
      where state in ('failed', 'cancelled') and content_id is null and coalesce(request->'variables', '{}') <> '{}';
    alter table credit_holds add constraint credit_holds_generation foreign key (generation_id)
      references generations (id);
    alter table generated_contents add foreign key (generation_id) references generations (id);

    -- The text of unfinished runs as it arrives, for readers at other servers. Removed when the run ends.
    create table generation_chunks (
      generation_id uuid not null references generations (id),
      attempt integer not null,
      start_offset integer not null,
      text text not null,
      primary key (generation_id, attempt, start_offset)
    );

    create function charge_whole_text() returns trigger language plpgsql as $$
    begin
      new.charged_credits := new.credits;
      return new;
    end $$;
    create trigger generations_charge_whole_text before insert or update of state on generations
      for each row when (new.state = 'succeeded') execute function charge_whole_text();

    -- The charge comes before the debts: what is owed takes what the charge leaves.
    create function move_generation_credits() returns trigger language plpgsql as $$
    declare
      amount_held integer;
    begin
      if tg_op = 'INSERT' then
        insert into credit_holds (generation_id, user_id, amount) values (new.id, new.user_id, new.credits);
        return null;
      end if;
      delete from credit_holds where generation_id = new.id returning amount into amount_held;
      if new.charged_credits > 0 then
        if amount_held is null or amount_held < new.charged_credits then
          raise exception 'generation % has no hold to charge', new.id using errcode = 'restrict_violation';
        end if;
        insert into credit_transactions (user_id, type, amount, description, unique_key)
          values (new.user_id, 'usage', -new.charged_credits,
            new.description || case when new.state <> 'cancelled' then ''
              when new.finish_reason = 'deadline' then ', cut off at the time limit' else ', cancelled' end,
            'generation:' || new.id);
      end if;
      perform collect_credit_debts(new.user_id);
      return null;
    end $$;
    create trigger generations_hold_credits after insert on generations
      for each row when (new.state in ('queued', 'running')) execute function move_generation_credits();
    create trigger generations_settle_credits after update of state on generations
      for each row when (old.state in ('queued', 'running') and new.state not in ('queued', 'running'))
      execute function move_generation_credits();

    create function keep_ended_generation() returns trigger language plpgsql as $$
    begin
      raise exception 'generation % has ended', old.id using errcode = 'restrict_violation';
    end $$;
    create trigger generations_ended_stay before update of state, charged_credits on generations
      for each row when (
        old.state not in ('queued', 'running')
        and (new.state <> old.state or new.charged_credits <> old.charged_credits)
      ) execute function keep_ended_generation();
  `);
}
