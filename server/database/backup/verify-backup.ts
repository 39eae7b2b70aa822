import type { BackupAppendix, BackupHeader, BackupSeal } from './backup-format.ts';
import { addUpLedger } from './ledger-sums.ts';
import { readBackup } from './read-backup.ts';

/** What a backup contains. */
export interface VerifiedBackup {
  header: BackupHeader;
  /** Rows by table. */
  rows: ReadonlyMap<string, number>;
  appendix: BackupAppendix;
  seal: BackupSeal;
  /** Ids of users whose balance is not the sum of the ledger: none, unless somebody changed it by hand. */
  unbalancedUsers: number[];
}

/**
 * Reads a whole backup without a database: checksums, counts, and whether balances and held credits match the ledger.
 * A backup with a wrong balance is better than none, so that is returned and not thrown.
 *
 * @throws StartupError that names the fault
 */
export async function verifyBackup(file: string): Promise<VerifiedBackup> {
  let header: BackupHeader | undefined;
  let appendix: BackupAppendix | undefined;
  let seal: BackupSeal | undefined;
  const rows = new Map<string, number>();
  const ledger = addUpLedger();
  for await (const piece of readBackup(file)) {
    if (piece.kind === 'header') header = piece.header;
    else if (piece.kind === 'row') ledger.read(piece.table, piece.row);
    else if (piece.kind === 'tableEnd') rows.set(piece.table.table, piece.rows);
    else if (piece.kind === 'appendix') appendix = piece.appendix;
    else if (piece.kind === 'end') seal = piece.seal;
  }
  return { header, rows, appendix, seal, unbalancedUsers: ledger.unbalancedUsers() } as VerifiedBackup;
}
