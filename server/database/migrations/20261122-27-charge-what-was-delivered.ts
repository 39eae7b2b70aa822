import type { Knex } from 'knex';

/**
 * Whoever cancels a text pays for what was delivered of it: `charged_credits` says how much, and the state moves it. A
 * text that succeeded is charged in full, whatever the program says.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table generations
      add column charged_credits integer not null default 0,
      -- Of a cancelled one: how much text its user could read.
      add column delivered_characters integer,
      -- The default is for texts that an older server has begun.
      add column expected_characters integer not null default 6000,
      -- Set by any server; the one that writes the text ends it.
      add column cancel_requested_at timestamptz,
      -- What the running attempt has sent to its provider.
      add column sent_bytes integer not null default 0,
      add column cost_is_estimated boolean not null default false;
    create index generations_cancel_requested on generations (id)
      where cancel_requested_at is not null and state in ('queued', 'running');

    create function charge_whole_text() returns trigger language plpgsql as $$
    begin
      new.charged_credits := new.credits;
      return new;
    end $$;
    create trigger generations_charge_whole_text before insert or update of state on generations
      for each row when (new.state = 'succeeded') execute function charge_whole_text();

    create or replace function move_generation_credits() returns trigger language plpgsql as $$
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
            new.description || case when new.state = 'cancelled' then ', cancelled' else '' end,
            'generation:' || new.id);
      end if;
      return null;
    end $$;
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    create or replace function move_generation_credits() returns trigger language plpgsql as $$
    declare
      amount_held integer;
    begin
      if tg_op = 'INSERT' then
        insert into credit_holds (generation_id, user_id, amount) values (new.id, new.user_id, new.credits);
        return null;
      end if;
      delete from credit_holds where generation_id = new.id returning amount into amount_held;
      if new.state = 'succeeded' then
        if amount_held is null then
          raise exception 'generation % has no hold to charge', new.id using errcode = 'restrict_violation';
        end if;
        insert into credit_transactions (user_id, type, amount, description, unique_key)
          values (new.user_id, 'usage', -amount_held, new.description, 'generation:' || new.id);
      end if;
      return null;
    end $$;
    drop trigger generations_charge_whole_text on generations;
    drop function charge_whole_text;
    drop index generations_cancel_requested;
    alter table generations drop column charged_credits, drop column delivered_characters,
      drop column expected_characters, drop column cancel_requested_at, drop column sent_bytes,
      drop column cost_is_estimated;
  `);
}
