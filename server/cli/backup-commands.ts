import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readEnv } from '#server/boot/env.ts';
import { originOf, readInstallationKey, warningAbout } from '#server/database/backup/backup-signature.ts';
import { createBackup } from '#server/database/backup/create-backup.ts';
import { parseErasures } from '#server/database/backup/erasure-list.ts';
import { restoreBackup } from '#server/database/backup/restore-backup.ts';
import { type VerifiedBackup, verifyBackup } from '#server/database/backup/verify-backup.ts';
import type { Place } from './with-service-context.ts';

export async function createBackupCommand({ url, env }: Place, file: string): Promise<void> {
  const backup = await createBackup({
    url,
    file,
    version: env.version,
    key: env.backupKey,
  });
  console.log(`Backed up to ${path.resolve(file)}, and read back: ${describe(file, backup)}`);
  console.log(balanceNote(backup));
  if (backup.foreignTables.length > 0)
    console.error(`Not in it, because they are not Funnelsmith's: ${backup.foreignTables.join(', ')}.`);
  console.log(
    'It holds password hashes and the keys of this installation: keep it as safe as the database itself. Sessions are not ' +
      'in it. It is signed: a restore asks for the key that "backup key" prints.',
  );
}

export async function verifyBackupCommand(file: string): Promise<void> {
  const backup = await verifyBackup(file);
  const origin = originOf(backup.seal, readEnv(process.env).backupKey);
  console.log(`${path.resolve(file)} is whole: ${describe(file, backup)}`);
  console.log(balanceNote(backup));
  if (origin === 'signed')
    console.log('It is signed with the key in BACKUP_KEY, and nobody has changed it since.');
  else if (origin === 'unchecked') console.log('It is signed. Set BACKUP_KEY to check by whom.');
  else console.error(warningAbout(file, origin));
  if (backup.unbalancedUsers.length > 0 || origin === 'foreign') process.exitCode = 1;
}

export async function printBackupKeyCommand({ url, env }: Place): Promise<void> {
  console.log(env.backupKey ?? (await readInstallationKey(url)));
}

export async function restoreBackupCommand(
  { url, env }: Place,
  file: string,
  options: { acceptUnsigned?: boolean; erasures?: string },
): Promise<void> {
  const list = options.erasures;
  const erasures = list === undefined ? [] : parseErasures(await readFile(list, 'utf8'), list);
  const backup = await restoreBackup({
    url,
    file,
    key: env.backupKey,
    acceptsUnsigned: options.acceptUnsigned === true,
    erasures,
  });
  const { origin, administrators } = backup;
  if (origin !== 'signed') {
    console.error(warningAbout(file, origin));
    console.error(
      `Check before anybody signs in: administrators now are ${administrators.join(', ') || 'none'}.`,
    );
  }
  console.log(`Restored ${path.resolve(file)}: ${describe(file, backup)}`);
  console.log(
    `Nobody is signed in any more.${backup.released > 0 ? ` Texts that were being written: ${backup.released}; their credits are back.` : ''}`,
  );
  console.log(
    list === undefined
      ? 'Accounts that were deleted after the backup are back. Give their list now ("erasures add"), before the server starts.'
      : `Deleted accounts in the list: ${erasures.length}. Those of the backup are deleted again when the server starts.`,
  );
  console.log(
    'Start the server. Purchases made since the backup come from the payment provider with the next reconciliation: ' +
      'every night, or at once under Admin, Pricing and Sales (Reconcile).',
  );
}

function balanceNote({ unbalancedUsers }: VerifiedBackup): string {
  if (unbalancedUsers.length === 0) return 'Every balance in it is the sum of its bookings.';
  const first = unbalancedUsers.slice(0, 10).join(', ');
  return `Credits in it are wrong: the balance of ${unbalancedUsers.length} user(s) is not the sum of their bookings (ids ${first}).`;
}

function describe(file: string, { header, rows }: VerifiedBackup): string {
  const count = [...rows.values()].reduce((sum, number) => sum + number, 0);
  const megabytes = (statSync(file).size / 1_048_576).toFixed(1);
  const level = header.migrations.at(-1)?.replace(/\.ts$/, '');
  return (
    `${count} rows of ${rows.size} tables, ${megabytes} MB, from ${header.createdAt}, ` +
    `Funnelsmith ${header.version}, schema ${level}.`
  );
}
