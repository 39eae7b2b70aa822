import type { Knex } from 'knex';

/** Administrators give their reason, and may write to the customer. They can return the credits of one use, once. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table credit_transactions
      add column reason text,
      add column message text,
      add column refund_of integer constraint credit_transactions_refunded_once unique
        references credit_transactions (id);

    create function check_refund() returns trigger language plpgsql as $$
    begin
      if not exists (select from credit_transactions where id = new.refund_of and user_id = new.user_id
          and type = 'usage' and amount = -new.amount) or new.type <> 'refund' then
        raise exception 'only a use is refunded, in full and to its user' using errcode = 'restrict_violation';
      end if;
      return new;
    end $$;
    create trigger credit_transactions_refund before insert on credit_transactions
      for each row when (new.refund_of is not null) execute function check_refund();

    drop trigger credit_transactions_fixed on credit_transactions;
    create trigger credit_transactions_fixed before update on credit_transactions
      for each row execute function
        allow_only_erasure('user_id', 'description', 'unique_key', 'reason', 'message');
  `);
}
