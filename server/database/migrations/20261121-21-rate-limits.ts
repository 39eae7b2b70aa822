import type { Knex } from 'knex';

/**
 * Counters of requests and of wrong passwords, in the form that rate-limiter-flexible reads. Unlogged: counting costs no
 * write to the log, and after a crash of the database everybody starts at zero.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create unlogged table rate_limits (
      key varchar(255) primary key,
      points integer not null default 0,
      -- Milliseconds since 1970.
      expire bigint
    );
    create index rate_limits_expire on rate_limits (expire);
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table rate_limits');
}
