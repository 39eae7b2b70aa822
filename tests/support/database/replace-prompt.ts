import type { Database } from '#server/database/knex.ts';

/**
 * Publishes another prompt for a content type.
 * @returns a function that restores the previous one
 */
export async function replacePrompt(
  db: Database,
  { type, prompt }: { type: string; prompt: string },
): Promise<() => Promise<void>> {
  const { rows } = await db.raw<{ rows: { id: number; before: number; number: number }[] }>(
    `insert into prompt_template_versions (template_id, number, prompt, depth, origin, failures)
     select id, (select max(number) + 1 from prompt_template_versions where template_id = t.id), :prompt, depth, 'admin', '[]'
     from prompt_templates t where type = :type and is_active
     returning template_id as id, number,
       (select version from prompt_templates where id = template_id) as before`,
    { type, prompt },
  );
  const [row] = rows;
  if (!row) throw new Error(`no template of type ${type} is in use`);
  const use = (number: number) =>
    db.raw(
      `update prompt_templates t set version = v.number, prompt = v.prompt from prompt_template_versions v
       where v.template_id = t.id and v.number = :number and t.id = :id`,
      { number, id: row.id },
    );
  await use(row.number);
  return async () => void (await use(row.before));
}
