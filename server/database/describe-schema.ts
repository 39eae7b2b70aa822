import type pg from 'pg';

const HEADER = `-- The schema that the migrations create, table by table, for reading: nothing runs this file.
-- Don't edit it. Add a migration, then run "npm run schema". Why each trigger exists is in schema.md.
`;

const EXTENSIONS = `
  select format('create extension %I;', extname) as statement
  from pg_extension where extname <> 'plpgsql' order by extname`;

const TABLES = `
  select c.relname as name,
    format(E'create %stable %I (\\n%s\\n)%s;', case when c.relpersistence = 'u' then 'unlogged ' else '' end,
      c.relname, concat_ws(E',\\n', own.columns, own.constraints),
      ' with (' || array_to_string(c.reloptions, ', ') || ')') as statement
  from pg_class c cross join lateral (
    select (
        select string_agg(format('  %I %s%s%s%s', a.attname, format_type(a.atttypid, a.atttypmod),
            case when a.attcollation <> t.typcollation then format(' collate %I', l.collname) end,
            case when a.attnotnull then ' not null' end,
            case when a.attidentity = 'a' then ' generated always as identity'
              when a.attgenerated = 's' then format(' generated always as (%s) stored', pg_get_expr(d.adbin, d.adrelid, true))
              else ' default ' || pg_get_expr(d.adbin, d.adrelid, true) end),
          E',\\n' order by a.attnum)
        from pg_attribute a join pg_type t on t.oid = a.atttypid
          left join pg_collation l on l.oid = a.attcollation
          left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      ) as columns, (
        select string_agg(format('  constraint %I %s', k.conname, pg_get_constraintdef(k.oid, true)),
          E',\\n' order by position(k.contype::text in 'puxfc'), k.conname)
        from pg_constraint k where k.conrelid = c.oid and k.contype in ('p', 'u', 'x', 'f', 'c')
      ) as constraints
  ) own
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    -- Knex writes these itself.
    and c.relname not in ('schema_migrations', 'schema_migrations_lock')
  order by c.relname`;

const VIEWS = `
  select format(E'create view %I as\n%s', c.relname, pg_get_viewdef(c.oid, true)) as statement
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'v' order by c.relname`;

const INDEXES = `
  select i.indrelid::regclass::text as "table", pg_get_indexdef(i.indexrelid, 0, true) || ';' as statement
  from pg_index i join pg_class c on c.oid = i.indexrelid
  where c.relnamespace = 'public'::regnamespace
    and not exists (select from pg_constraint where conindid = i.indexrelid and contype in ('p', 'u', 'x'))
  order by c.relname`;

const TRIGGERS = `
  select t.tgrelid::regclass::text as "table", pg_get_triggerdef(t.oid, true) || ';' as statement
  from pg_trigger t join pg_class c on c.oid = t.tgrelid
  where c.relnamespace = 'public'::regnamespace and not t.tgisinternal
  order by t.tgname`;

const FUNCTIONS = `
  select rtrim(pg_get_functiondef(p.oid), E'\\n') || ';' as statement
  from pg_proc p
  where p.pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = p.oid and deptype = 'e')
  order by p.proname, p.oid::regprocedure::text`;

export async function describeSchema(client: Pick<pg.Client, 'query'>): Promise<string> {
  const read = async (sql: string) =>
    (await client.query<{ name?: string; table?: string; statement: string }>(sql)).rows;
  const extensions = await read(EXTENSIONS);
  const tables = await read(TABLES);
  const further = [...(await read(INDEXES)), ...(await read(TRIGGERS))];
  const functions = await read(FUNCTIONS);
  const parts = [
    extensions.map(({ statement }) => statement),
    ...tables.map(({ name, statement }) => [
      statement,
      ...further.filter(({ table }) => table === name).map((row) => row.statement),
    ]),
    ...(await read(VIEWS)).map(({ statement }) => [statement]),
    ...functions.map(({ statement }) => [statement]),
  ];
  return `${HEADER}\n${parts.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}
