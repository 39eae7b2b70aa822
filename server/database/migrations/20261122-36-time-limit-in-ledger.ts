import type { Knex } from 'knex';

/** The ledger says of a text that was cut off at the time limit what ended it: its user has not cancelled it. */
export async function up(db: Knex): Promise<void> {
  await db.raw(
    moveGenerationCredits(`case when new.state <> 'cancelled' then ''
              when new.finish_reason = 'deadline' then ', cut off at the time limit' else ', cancelled' end`),
  );
}

export async function down(db: Knex): Promise<void> {
  await db.raw(moveGenerationCredits("case when new.state = 'cancelled' then ', cancelled' else '' end"));
}

function moveGenerationCredits(ending: string): string {
  return `
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
            new.description || ${ending},
            'generation:' || new.id);
      end if;
      return null;
    end $$`;
}
