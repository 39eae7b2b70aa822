import type { Knex } from 'knex';

/**
 * The credit ledger. Its rules live here, so that no code path can break them:
 *
 * - `credit_transactions` is append-only and every row has a unique key (a repeated booking is the same booking).
 * - `credit_accounts` moves only through the ledger and the holds; its balance is their sum and never negative.
 * - a hold reserves credits for a running generation; what is held can't be spent twice.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table credit_accounts (
      user_id integer primary key references users (id),
      balance integer not null default 0,
      held integer not null default 0,
      granted integer not null default 0,
      constraint credit_accounts_balance_not_negative check (balance >= 0),
      constraint credit_accounts_held_not_negative check (held >= 0),
      constraint credit_accounts_held_within_balance check (held <= balance),
      constraint credit_accounts_granted_not_negative check (granted >= 0)
    );

    create table credit_transactions (
      id integer generated always as identity primary key,
      user_id integer not null references credit_accounts (user_id),
      type text not null check (type in ('purchase', 'usage', 'refund')),
      amount integer not null,
      description text not null,
      unique_key text not null unique,
      balance_after integer not null,
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

    create function refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception '% on % is not allowed', tg_op, tg_table_name using errcode = 'restrict_violation';
    end $$;

    -- Every user has an account from the first moment on.
    create function open_credit_account() returns trigger language plpgsql as $$
    begin
      insert into credit_accounts (user_id) values (new.id);
      return null;
    end $$;
    create trigger users_open_credit_account after insert on users
      for each row execute function open_credit_account();

    -- The account row is locked before the balance is read, so that bookings of one user queue up.
    create function note_balance_after() returns trigger language plpgsql as $$
    begin
      select balance + new.amount into new.balance_after
        from credit_accounts where user_id = new.user_id for update;
      return new;
    end $$;
    create trigger credit_transactions_balance_after before insert on credit_transactions
      for each row execute function note_balance_after();

    -- After, not before: a row that "on conflict do nothing" skips must not move the balance.
    create function apply_transaction() returns trigger language plpgsql as $$
    begin
      update credit_accounts
        set balance = balance + new.amount,
            granted = granted + case when new.type = 'purchase' then new.amount else 0 end
        where user_id = new.user_id;
      return null;
    end $$;
    create trigger credit_transactions_apply after insert on credit_transactions
      for each row execute function apply_transaction();
    create trigger credit_transactions_append_only before update or delete on credit_transactions
      for each row execute function refuse_change();
    create trigger credit_transactions_no_truncate before truncate on credit_transactions
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
    create trigger credit_holds_fixed before update on credit_holds
      for each row execute function refuse_change();
    create trigger credit_holds_no_truncate before truncate on credit_holds
      for each statement execute function refuse_change();

    -- Depth 1 is a statement of a client, depth 2 and more one of the triggers above.
    create function guard_credit_account() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        if new.balance <> 0 or new.held <> 0 or new.granted <> 0 then
          raise exception 'a credit account opens empty' using errcode = 'restrict_violation';
        end if;
      elsif pg_trigger_depth() < 2 then
        raise exception 'a credit account moves only through the ledger' using errcode = 'restrict_violation';
      end if;
      return new;
    end $$;
    create trigger credit_accounts_guard before insert or update on credit_accounts
      for each row execute function guard_credit_account();
    create trigger credit_accounts_keep before delete on credit_accounts
      for each row execute function refuse_change();
    create trigger credit_accounts_no_truncate before truncate on credit_accounts
      for each statement execute function refuse_change();
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop trigger users_open_credit_account on users;
    drop table credit_holds, credit_transactions, credit_accounts;
    drop function open_credit_account, note_balance_after, apply_transaction, apply_hold, guard_credit_account,
      refuse_change;
  `);
}
