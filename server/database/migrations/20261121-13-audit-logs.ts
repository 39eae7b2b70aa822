import type { Knex } from 'knex';

/** Every administrative action: who, what, before, after, when. Append-only. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table audit_logs (
      id integer generated always as identity primary key,
      -- Null: the operator's own command.
      actor_id integer references users (id),
      action text not null,
      -- What it was done to: 'user', 'plan', 'prompt', 'model', 'store'.
      subject_type text not null,
      subject_id text not null,
      -- How people know it, as it was then.
      subject_name text not null,
      before jsonb,
      after jsonb,
      created_at timestamptz not null default now()
    );
    create index audit_logs_subject on audit_logs (subject_type, subject_id, id desc);
    create trigger audit_logs_append_only before update or delete on audit_logs
      for each row execute function refuse_change();
    create trigger audit_logs_no_truncate before truncate on audit_logs
      for each statement execute function refuse_change();
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table audit_logs');
}
