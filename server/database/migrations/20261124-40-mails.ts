import type { Knex } from 'knex';

/** Mails wait in the database: a mail exists if and only if the change that it tells about does. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table mails (
      -- The Message-ID is made of it, and so are the codes in the mail.
      id uuid primary key default gen_random_uuid(),
      kind text not null,
      -- What the mail is about, so that a repeated change books no second one.
      unique_key text not null constraint mails_once unique,
      user_id integer references users (id),
      recipient text not null,
      language text not null check (language in ('en', 'es', 'pt')),
      -- What the texts of its kind name. Never a code: that would be as good as a password.
      params jsonb not null default '{}',
      -- kept: no mail server is configured.
      state text not null default 'waiting' check (state in ('waiting', 'sending', 'sent', 'failed', 'kept')),
      attempts integer not null default 0,
      -- Why the last attempt failed.
      problem text,
      -- When to try next; while it is being sent, when another server may take over.
      next_try_at timestamptz not null default now(),
      created_at timestamptz not null default now(),
      sent_at timestamptz
    );
    create index mails_due on mails (next_try_at) where state in ('waiting', 'sending');
    create index mails_created on mails (created_at desc, id);
    create index mails_user on mails (user_id);

    -- Names of notifications that are switched off.
    alter table users add column muted_mails text[] not null default '{}';
    alter table users drop constraint users_email_verified_by_check;
    alter table users add constraint users_email_verified_by_check
      check (email_verified_by in ('typed', 'mail', 'operator', 'provider'));
  `);
}
