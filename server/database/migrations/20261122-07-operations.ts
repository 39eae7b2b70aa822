import type { Knex } from 'knex';

/** The activity of users, the audit log of administrators, and the counters of the rate limits. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table activity_logs (
      id integer generated always as identity primary key,
      user_id integer not null references users (id),
      action text not null,
      description text,
      created_at timestamptz not null default now()
    );
    create index activity_logs_user on activity_logs (user_id, id desc);

    -- Every administrative action.
    create table audit_logs (
      id integer generated always as identity primary key,
      -- Null: the operator's command line.
      actor_id integer references users (id),
      action text not null,
      -- 'user', 'plan', 'prompt', 'model' or 'store'.
      subject_type text not null,
      subject_id text not null,
      -- Its name at that time.
      subject_name text not null,
      before jsonb,
      after jsonb,
      created_at timestamptz not null default now()
    );
    create index audit_logs_subject on audit_logs (subject_type, subject_id, id desc);
    create trigger audit_logs_append_only before update or delete or truncate on audit_logs
      for each statement execute function refuse_change();

    -- As rate-limiter-flexible reads it. Unlogged: counting writes no WAL, and a crash of the database resets it.
    create unlogged table rate_limits (
      key varchar(255) primary key,
      points integer not null default 0,
      -- Milliseconds since 1970.
      expire bigint
    );
    create index rate_limits_expire on rate_limits (expire);
  `);
}
