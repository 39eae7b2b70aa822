import { StartupError } from '#server/context/errors.ts';
import type { Database } from './knex.ts';

const EXTENSIONS = ['pg_trgm', 'btree_gin'];

interface Rights {
  role: string;
  database: string;
  ownTables: boolean;
  ownSchemas: boolean;
  /** `name in schema` of extensions that statements would not find. */
  hidden: string[];
}

/**
 * Checks what the migrations and the queue need to create their tables.
 * @throws StartupError with what an administrator of the database has to run
 */
export async function requireRights(db: Database): Promise<void> {
  const { rows } = await db.raw<{ rows: [Rights] }>(
    `select current_user as role, current_database() as database,
       coalesce(has_schema_privilege(to_regnamespace('public'), 'create'), false) as "ownTables",
       to_regnamespace('pgboss') is not null or has_database_privilege(current_database(), 'create') as "ownSchemas",
       array(select format('%s in %I', extname, nspname)
         from pg_extension e join pg_namespace n on n.oid = e.extnamespace
         where extname = any (?) and nspname <> all (current_schemas(true))) as hidden`,
    [EXTENSIONS],
  );
  const [{ role, database, ownTables, ownSchemas, hidden }] = rows;
  if (!ownTables || !ownSchemas) throw missingRights({ role, database });
  if (hidden.length === 0) return;
  throw new StartupError(
    `The PostgreSQL extensions must be in the schema public or in the role's search_path, but there is ${hidden.join(', ')}. ` +
      `Let an administrator of the database run ${EXTENSIONS.map((name) => `"alter extension ${name} set schema public"`).join(' and ')}, then start again.`,
  );
}

function missingRights({ role, database }: Pick<Rights, 'role' | 'database'>): StartupError {
  return new StartupError(
    `The role ${role} may not create tables and schemas in the database ${database}. Let an administrator of PostgreSQL run ` +
      `"alter database ${database} owner to ${role}", then start again.`,
  );
}
