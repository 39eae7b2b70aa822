import type { Knex } from 'knex';

/** A text of the prompt lab is a task without a price. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    insert into paid_tasks (id, kind, user_id, state, price, lease_expires_at, fencing_token, created_at, started_at,
        finished_at)
      select id, 'lab', created_by, state, 0,
        case when state in ('queued', 'running') then now() else 'infinity' end, attempt + 1, created_at, started_at,
        finished_at
      from prompt_lab_runs;
    drop index prompt_lab_runs_batch, prompt_lab_runs_template, prompt_lab_runs_unfinished;
    alter table prompt_lab_runs rename to lab_runs;
    alter table lab_runs
      add foreign key (id) references paid_tasks (id),
      drop column state,
      drop column attempt,
      drop column created_by,
      drop column created_at,
      drop column started_at,
      drop column finished_at;
    create index lab_runs_batch on lab_runs (batch_id);
    create index lab_runs_template on lab_runs (template_id);
    create view prompt_lab_runs as
      select t.user_id as created_by, t.state, t.fencing_token, t.created_at, t.started_at, t.finished_at, r.*
      from paid_tasks t join lab_runs r on r.id = t.id
      where t.kind = 'lab';
    -- Their tasks are taken up by the sweep.
    do $$ begin
      if to_regclass('pgboss.job') is not null then
        delete from pgboss.job where name = 'prompt-lab';
      end if;
    end $$;
  `);
}
