import type { Knex } from 'knex';

const guardAccount = (columns: string[]) => `
  create or replace function guard_credit_account() returns trigger language plpgsql as $$
  begin
    if tg_op = 'INSERT' then
      if ${columns.map((column) => `new.${column} <> 0`).join(' or ')} then
        raise exception 'a credit account opens empty' using errcode = 'restrict_violation';
      end if;
    elsif pg_trigger_depth() < 2 then
      raise exception 'a credit account moves only through the ledger' using errcode = 'restrict_violation';
    end if;
    return new;
  end $$;
`;

/**
 * Refunded credits that are spent or held stay due. They are taken as soon as credits come or a hold ends, in the same
 * transaction, so nothing that is due can be held or spent: while something is due, everything left is held.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table credit_accounts add column due integer not null default 0
      constraint credit_accounts_due_not_negative check (due >= 0);

    create table credit_debts (
      id integer generated always as identity primary key,
      user_id integer not null references credit_accounts (user_id),
      amount integer not null check (amount > 0),
      -- What the ledger has taken for it so far.
      collected integer not null default 0,
      description text not null,
      unique_key text not null unique,
      created_at timestamptz not null default clock_timestamp(),
      constraint credit_debts_no_more_than_due check (collected between 0 and amount)
    );
    create index credit_debts_open on credit_debts (user_id, id) where collected < amount;

    -- Oldest first. The caller has changed the account in this transaction, so its row is locked.
    create function collect_credit_debts(debtor integer) returns void language plpgsql as $$
    declare
      free integer;
      debt credit_debts;
      piece integer;
    begin
      select balance - held into free from credit_accounts where user_id = debtor and due > 0;
      if free is null or free <= 0 then
        return;
      end if;
      for debt in select * from credit_debts where user_id = debtor and collected < amount order by id loop
        exit when free = 0;
        piece := least(free, debt.amount - debt.collected);
        insert into credit_transactions (user_id, type, amount, description, unique_key) values (
          debtor, 'refund', -piece, debt.description,
          debt.unique_key || case when debt.collected = 0 then '' else ':after:' || debt.collected end
        );
        update credit_debts set collected = collected + piece where id = debt.id;
        update credit_accounts set due = due - piece where user_id = debtor;
        free := free - piece;
      end loop;
    end $$;

    create function collect_after_change() returns trigger language plpgsql as $$
    begin
      perform collect_credit_debts(new.user_id);
      return null;
    end $$;

    create function owe_credits() returns trigger language plpgsql as $$
    begin
      update credit_accounts set due = due + new.amount where user_id = new.user_id;
      perform collect_credit_debts(new.user_id);
      return null;
    end $$;
    create trigger credit_debts_owe after insert on credit_debts
      for each row execute function owe_credits();

    -- Triggers run in the order of their names: these two after the ones that move the credits.
    create trigger credit_transactions_collect_debts after insert on credit_transactions
      for each row when (new.amount > 0) execute function collect_after_change();
    create trigger generations_then_collect_debts after update of state on generations
      for each row when (old.state in ('queued', 'running') and new.state not in ('queued', 'running'))
      execute function collect_after_change();

    -- Depth 0 is a statement of a client.
    create trigger credit_debts_start_uncollected before insert on credit_debts
      for each row when (new.collected <> 0) execute function refuse_change();
    create trigger credit_debts_fixed before update on credit_debts
      for each row when (pg_trigger_depth() < 1) execute function refuse_change();
    create trigger credit_debts_keep before delete on credit_debts
      for each row execute function refuse_change();
    create trigger credit_debts_no_truncate before truncate on credit_debts
      for each statement execute function refuse_change();

    ${guardAccount(['balance', 'held', 'granted', 'due'])}

    -- Refunds that took back less than was due, before anything kept the rest.
    insert into credit_debts (user_id, amount, description, unique_key)
      select user_id, credits_taken_back - taken, 'Refund: ' || name, 'refund:' || sale || ':missed' from (
        select 'order:' || o.id as sale, o.user_id, o.credits_taken_back, coalesce(p.name, o.product_name) as name
          from payment_orders o left join plans p on p.id = o.plan_id where o.credits_taken_back > 0
        union all
        select 'invoice:' || i.id, i.user_id, i.credits_taken_back, coalesce(p.name, i.id)
          from payment_invoices i left join plans p on p.id = i.plan_id where i.credits_taken_back > 0
      ) sales cross join lateral (
        select coalesce(-sum(amount), 0)::int as taken from credit_transactions t
          where t.user_id = sales.user_id and t.unique_key like 'refund:' || sales.sale || ':%'
      ) booked
      where credits_taken_back > taken
      order by user_id, sale;
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop trigger generations_then_collect_debts on generations;
    drop trigger credit_transactions_collect_debts on credit_transactions;
    drop table credit_debts;
    drop function collect_after_change, owe_credits, collect_credit_debts;
    ${guardAccount(['balance', 'held', 'granted'])}
    alter table credit_accounts drop column due;
  `);
}
