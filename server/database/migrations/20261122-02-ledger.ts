import type { Knex } from 'knex';

/**
 * The credit ledger. The database enforces its rules, so that no code can break them: - `credit_transactions`
 * is append-only, and a repeated booking has the same unique key. - `credit_accounts` changes only through
 * the ledger, the holds and the debts, and never goes below zero. - A hold reserves credits for a running
 * generation, so that they can't be spent twice. - Refunded credits that are already spent or held stay due.
 * They are deducted as soon as credits arrive or a hold ends.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table credit_accounts (
      user_id integer primary key references users (id),
      balance integer not null default 0,
      held integer not null default 0,
      granted integer not null default 0,
      due integer not null default 0,
      constraint credit_accounts_balance_not_negative check (balance >= 0),
      constraint credit_accounts_held_not_negative check (held >= 0),
      constraint credit_accounts_held_within_balance check (held <= balance),
      constraint credit_accounts_granted_not_negative check (granted >= 0),
      constraint credit_accounts_due_not_negative check (due >= 0)
    );

    create table credit_transactions (
      id integer generated always as identity primary key,
      user_id integer not null references credit_accounts (user_id),
      type text not null check (type in ('purchase', 'usage', 'refund')),
      amount integer not null,
      balance_after integer not null,
      description text not null,
      unique_key text not null unique,
      created_at timestamptz not null default clock_timestamp(),
      constraint credit_transactions_amount_sign check (
        amount <> 0 and (type <> 'purchase' or amount > 0) and (type <> 'usage' or amount < 0)
      )
    );
    create index credit_transactions_user on credit_transactions (user_id, id desc);

    create table credit_holds (
      generation_id uuid primary key,
      user_id integer not null references credit_accounts (user_id),
      amount integer not null check (amount > 0),
      created_at timestamptz not null default now()
    );
    create index credit_holds_user on credit_holds (user_id);

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

    create function refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception '% on % is not allowed', tg_op, tg_table_name using errcode = 'restrict_violation';
    end $$;

    create function open_credit_account() returns trigger language plpgsql as $$
    begin
      insert into credit_accounts (user_id) values (new.id);
      return null;
    end $$;
    create trigger users_open_credit_account after insert on users
      for each row execute function open_credit_account();

    -- pg_trigger_depth() is 0 in the "when" of a trigger that a client's statement fires, and 1 in its function.
    create function guard_credit_account() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        if new.balance <> 0 or new.held <> 0 or new.granted <> 0 or new.due <> 0 then
          raise exception 'a credit account opens empty' using errcode = 'restrict_violation';
        end if;
      elsif pg_trigger_depth() < 2 then
        raise exception 'a credit account moves only through the ledger' using errcode = 'restrict_violation';
      end if;
      return new;
    end $$;
    create trigger credit_accounts_guard before insert or update on credit_accounts
      for each row execute function guard_credit_account();
    create trigger credit_accounts_keep before delete or truncate on credit_accounts
      for each statement execute function refuse_change();

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

    -- Locks the account before it reads the balance, so that bookings of one user queue up. A new hold, which only
    -- refers to the account, does not wait for this lock.
    create function note_balance_after() returns trigger language plpgsql as $$
    begin
      select balance + new.amount into new.balance_after
        from credit_accounts where user_id = new.user_id for no key update;
      return new;
    end $$;
    create trigger credit_transactions_balance_after before insert on credit_transactions
      for each row execute function note_balance_after();

    -- After the insert: a row that "on conflict do nothing" skips must not move the balance. A purchase that is taken
    -- back lowers what was granted.
    create function apply_transaction() returns trigger language plpgsql as $$
    begin
      update credit_accounts
        set balance = balance + new.amount,
            granted = granted + case
              when new.type = 'purchase' or (new.type = 'refund' and new.amount < 0) then new.amount else 0 end
        where user_id = new.user_id;
      if new.amount > 0 then
        perform collect_credit_debts(new.user_id);
      end if;
      return null;
    end $$;
    create trigger credit_transactions_apply after insert on credit_transactions
      for each row execute function apply_transaction();
    create trigger credit_transactions_append_only before update or delete or truncate on credit_transactions
      for each statement execute function refuse_change();

    create function apply_hold() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        update credit_accounts set held = held + new.amount where user_id = new.user_id;
      else
        update credit_accounts set held = held - old.amount where user_id = old.user_id;
      end if;
      return null;
    end $$;
    create trigger credit_holds_apply after insert or delete on credit_holds
      for each row execute function apply_hold();
    create trigger credit_holds_follow_generations before insert or update or delete or truncate on credit_holds
      for each statement when (pg_trigger_depth() < 1) execute function refuse_change();

    create function owe_credits() returns trigger language plpgsql as $$
    begin
      if new.collected <> 0 then
        raise exception 'a debt starts uncollected' using errcode = 'restrict_violation';
      end if;
      update credit_accounts set due = due + new.amount where user_id = new.user_id;
      perform collect_credit_debts(new.user_id);
      return null;
    end $$;
    create trigger credit_debts_owe after insert on credit_debts
      for each row execute function owe_credits();
    create trigger credit_debts_fixed before update or delete or truncate on credit_debts
      for each statement when (pg_trigger_depth() < 1) execute function refuse_change();
  `);
}
