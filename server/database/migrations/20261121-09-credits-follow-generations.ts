import type { Knex } from 'knex';

/**
 * The state of a generation moves its credits, so that no code path can forget them or move them twice: an unfinished
 * one holds its credits; success turns the hold into a ledger row; any other end gives it back. An ended one stays as
 * it is.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- What the ledger calls the charge.
    alter table generations add column description text not null default '';
    update generations g set description = t.name || ' (' || g.tier || ') for ' || p.name
      from prompt_templates t, products p
      where t.id = g.prompt_template_id and p.id = g.product_id and g.state in ('queued', 'running');

    create function move_generation_credits() returns trigger language plpgsql as $$
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
    create trigger generations_hold_credits after insert on generations
      for each row when (new.state in ('queued', 'running')) execute function move_generation_credits();
    create trigger generations_settle_credits after update of state on generations
      for each row when (old.state in ('queued', 'running') and new.state not in ('queued', 'running'))
      execute function move_generation_credits();

    create function keep_ended_generation() returns trigger language plpgsql as $$
    begin
      raise exception 'generation % has ended', old.id using errcode = 'restrict_violation';
    end $$;
    create trigger generations_ended_stay before update of state on generations
      for each row when (old.state not in ('queued', 'running') and new.state <> old.state)
      execute function keep_ended_generation();

    -- Depth 1 is a statement of a client, depth 2 one of the trigger above.
    create trigger credit_holds_follow_generations before insert or delete on credit_holds
      for each row when (pg_trigger_depth() < 1) execute function refuse_change();
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop trigger credit_holds_follow_generations on credit_holds;
    drop trigger generations_ended_stay on generations;
    drop trigger generations_settle_credits on generations;
    drop trigger generations_hold_credits on generations;
    drop function move_generation_credits, keep_ended_generation;
    alter table generations drop column description;
  `);
}
