import type { Knex } from 'knex';

/** Nobody pays for a text that did not finish unless they stopped it themselves. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- The charge comes before the debts: what is owed takes what the charge leaves.
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
        if new.state = 'succeeded' and coalesce(new.finish_reason, 'stop') <> 'stop'
          or new.state = 'cancelled'
            and (new.cancel_requested_at is null or coalesce(new.finish_reason, 'cancelled') <> 'cancelled') then
          raise exception 'generation % did not finish, so it is free', new.id using errcode = 'restrict_violation';
        end if;
        if amount_held is null or amount_held < new.charged_credits then
          raise exception 'generation % has no hold to charge', new.id using errcode = 'restrict_violation';
        end if;
        insert into credit_transactions (user_id, type, amount, description, unique_key)
          values (new.user_id, 'usage', -new.charged_credits,
            new.description || case when new.state = 'cancelled' then ', cancelled' else '' end,
            'generation:' || new.id);
      end if;
      perform collect_credit_debts(new.user_id);
      return null;
    end $$;
  `);
}
