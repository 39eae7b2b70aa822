import type { Knex } from 'knex';

/** Deletion of accounts after a waiting time. What must stay goes to a row without a name under a random id. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table users
      add column deletion_started_at timestamptz,
      -- From then on everything personal is erased.
      add column deletion_due_at timestamptz,
      -- The row stands for an erased person: it has a random id and no personal data.
      add column erased_at timestamptz,
      add constraint users_deletion_has_a_date check (num_nonnulls(deletion_started_at, deletion_due_at) <> 1);
    create index users_leaving on users (deletion_due_at) where deletion_due_at is not null;

    -- Which accounts were erased, so that a restored backup erases them again. The key is a hash of id and creation:
    -- a restored database may give the id to somebody else.
    create table erasures (
      account_key text primary key check (account_key ~ '^[0-9a-f]{64}$'),
      erased_on date not null default current_date
    );

    create function erasure_key(account_id integer, created timestamptz) returns text
    language sql stable parallel safe as $$
      select encode(sha256(convert_to(account_id || ':' || extract(epoch from created), 'UTF8')), 'hex')
    $$;

    -- Null for text that is no id.
    create function person_id(text) returns bigint language sql immutable parallel safe as $$
      select case when $1 ~ '^[0-9]{1,10}$' then $1::bigint end
    $$;

    -- Whether an update only replaces an account whose deletion is due by the row without a name that this transaction
    -- has created, and changes no other columns than the given ones.
    create function is_erasure(old_row jsonb, new_row jsonb, person text, columns text[]) returns boolean
    language sql stable as $$
      select coalesce(old_row - columns = new_row - columns
        and exists (select from users where id = person_id(new_row ->> person) and erased_at = now())
        and (old_row ->> person = new_row ->> person
          or exists (select from users where id = person_id(old_row ->> person) and deletion_due_at <= now())), false)
    $$;

    -- Arguments: the column with the person, then the columns that an erasure may change.
    create function allow_only_erasure() returns trigger language plpgsql as $$
    begin
      if is_erasure(to_jsonb(old), to_jsonb(new), tg_argv[0], tg_argv) then
        return new;
      end if;
      raise exception '% on % is not allowed', tg_op, tg_table_name using errcode = 'restrict_violation';
    end $$;

    create or replace function open_credit_account() returns trigger language plpgsql as $$
    begin
      -- A row without a name gets the account of the erased person.
      if new.erased_at is null then
        insert into credit_accounts (user_id) values (new.id);
      end if;
      return null;
    end $$;

    create or replace function guard_credit_account() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        if new.balance <> 0 or new.held <> 0 or new.granted <> 0 or new.due <> 0 then
          raise exception 'a credit account opens empty' using errcode = 'restrict_violation';
        end if;
      elsif pg_trigger_depth() < 2 and not is_erasure(to_jsonb(old), to_jsonb(new), 'user_id', '{user_id}') then
        raise exception 'a credit account moves only through the ledger' using errcode = 'restrict_violation';
      end if;
      return new;
    end $$;

    -- The bookings follow their account.
    alter table credit_transactions
      drop constraint credit_transactions_user_id_fkey,
      add constraint credit_transactions_user_id_fkey
        foreign key (user_id) references credit_accounts (user_id) on update cascade;
    alter table credit_debts
      drop constraint credit_debts_user_id_fkey,
      add constraint credit_debts_user_id_fkey
        foreign key (user_id) references credit_accounts (user_id) on update cascade;

    drop trigger credit_transactions_append_only on credit_transactions;
    create trigger credit_transactions_append_only before delete or truncate on credit_transactions
      for each statement execute function refuse_change();
    create trigger credit_transactions_fixed before update on credit_transactions
      for each row execute function allow_only_erasure('user_id', 'description', 'unique_key');

    drop trigger ai_edit_blocks_follow_edits on ai_edit_blocks;
    create trigger ai_edit_blocks_follow_edits before delete or truncate on ai_edit_blocks
      for each statement when (pg_trigger_depth() < 1) execute function refuse_change();
    create trigger ai_edit_blocks_fixed before update on ai_edit_blocks
      for each row when (pg_trigger_depth() < 1) execute function allow_only_erasure('user_id');

    drop trigger prompt_template_versions_immutable on prompt_template_versions;
    create trigger prompt_template_versions_immutable before update on prompt_template_versions
      for each row when (to_jsonb(new) - 'label' <> to_jsonb(old) - 'label')
      execute function allow_only_erasure('author_id');

    drop trigger audit_logs_append_only on audit_logs;
    create trigger audit_logs_append_only before delete or truncate on audit_logs
      for each statement execute function refuse_change();
    -- The account's address and those that its purchases were made with, in lower case.
    create function addresses_of(account_id integer) returns setof text language sql stable as $$
      select address from (
        select lower(trim(email)) from users where id = account_id
        union select lower(a.email) from identity_accounts a
          join user_identities i on i.subject = a.id::text where i.user_id = account_id
        union select lower(trim(email)) from payment_orders where user_id = account_id
        union select lower(trim(email)) from payment_subscriptions where user_id = account_id
        union select lower(trim(email)) from payment_invoices where user_id = account_id
      ) as of_account (address) where address <> ''
    $$;

    create function allow_only_erasure_of_audit() returns trigger language plpgsql as $$
    begin
      if is_erasure(to_jsonb(old), to_jsonb(new), 'actor_id', '{actor_id}')
        or (old.subject_type = 'user'
          and is_erasure(to_jsonb(old), to_jsonb(new), 'subject_id', '{subject_id,subject_name,before,after}'))
        -- A purchase or a mail of the erased person.
        or (old.subject_type in ('purchase', 'mail') and new.subject_name = ''
          and to_jsonb(old) - '{subject_name,before,after}'::text[] = to_jsonb(new) - '{subject_name,before,after}'::text[]
          and exists (select from users where erased_at = now())
          and exists (select from users where deletion_due_at <= now()
            and (id = person_id(coalesce(old.after ->> 'userId', old.before ->> 'userId'))
              or lower(old.subject_name) in (select addresses_of(id))))) then
        return new;
      end if;
      raise exception '% on % is not allowed', tg_op, tg_table_name using errcode = 'restrict_violation';
    end $$;
    create trigger audit_logs_fixed before update on audit_logs
      for each row execute function allow_only_erasure_of_audit();

    create or replace function keep_content_version() returns trigger language plpgsql as $$
    declare
      held record;
    begin
      if tg_op = 'DELETE' then
        select deleted_at, version_number, user_id into held from generated_contents where id = old.content_id;
        if held.deleted_at < now() - interval '30 days'
          or (old.origin <> 'edit' and old.version_number > 1 and old.version_number <= held.version_number - 50)
          or exists (select from users where id = held.user_id and deletion_due_at <= now()) then
          return old;
        end if;
      end if;
      raise exception '% on % is not allowed', tg_op, tg_table_name using errcode = 'restrict_violation';
    end $$;
  `);
}
