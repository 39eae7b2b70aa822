import { readFile } from 'node:fs/promises';
import { addErasures, parseErasures, readErasures } from '#server/database/backup/erasure-list.ts';
import type { ServiceContext } from '#server/database/service-context.ts';

export async function listErasuresCommand({ db }: ServiceContext): Promise<void> {
  for (const { accountKey, erasedOn } of await readErasures(db)) console.log(`${accountKey} ${erasedOn}`);
}

export async function addErasuresCommand({ db }: ServiceContext, file: string): Promise<void> {
  const erasures = parseErasures(await readFile(file, 'utf8'), file);
  const added = await addErasures(db, erasures);
  console.log(
    `Of ${erasures.length} deleted accounts, ${added} were not known. The server deletes them within 15 minutes, or when it starts.`,
  );
}
