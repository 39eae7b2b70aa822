import type { Knex } from 'knex';

/** Administrators give their reason, and may write to the customer. They can return the credits of one use, once. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table credit_transactions
      add column reason text,
      add column message text,
      add column refund_of integer constraint credit_transactions_refunded_once unique
        references credit_transactions (id);

    create or replace function note_balance_after() returns trigger language plpgsql as $$
    begin
      if new.refund_of is not null and (new.type <> 'refund' or not exists (select from credit_transactions
          where id = new.refund_of and user_id = new.user_id and type = 'usage' and amount = -new.amount)) then
        raise exception 'only a use is refunded, in full and to its user' using errcode = 'restrict_violation';
      end if;
      select balance + new.amount into new.balance_after
        from credit_accounts where user_id = new.user_id for no key update;
      return new;
    end $$;

    drop trigger credit_transactions_fixed on credit_transactions;
    create trigger credit_transactions_fixed before update on credit_transactions
      for each row execute function
        allow_only_erasure('user_id', 'description', 'unique_key', 'reason', 'message');
  `);
}
