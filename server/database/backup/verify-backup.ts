import type { BackupAppendix, BackupHeader, BackupSeal, BackupTable } from './backup-format.ts';
import { readBackup } from './read-backup.ts';

export interface VerifiedBackup {
  header: BackupHeader;
  /** Number of rows by table. */
  rows: ReadonlyMap<string, number>;
  appendix: BackupAppendix;
  seal: BackupSeal;
  /** Ids of users whose balance differs from the ledger's sum after a manual change. */
  unbalancedUsers: number[];
}

/**
 * Checks a backup without a database. Returns wrong balances instead of throwing: such a backup is better than none.
 * @throws StartupError that names the error
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

/** Sums of one user, in whole credits. */
interface Sums {
  balance: number;
  held: number;
  booked: number;
  onHold: number;
}

/** Columns to add up, by table. COPY does not escape numbers. */
const ADDED: Record<string, Partial<Record<keyof Sums, string>>> = {
  credit_accounts: { balance: 'balance', held: 'held' },
  credit_transactions: { booked: 'amount' },
  paid_tasks: { onHold: 'price' },
  // Of earlier versions.
  credit_holds: { onHold: 'amount' },
};

const ENDED: readonly string[] = ['succeeded', 'failed', 'cancelled'];

function addUpLedger() {
  const users = new Map<number, Sums>();

  return {
    read({ table, columns }: BackupTable, row: Buffer): void {
      const added = ADDED[table];
      if (!added) return;
      const values = row.toString().trimEnd().split('\t');
      const numberIn = (column: string) => Number(values[columns.indexOf(column)]);
      // An ended task holds nothing.
      if (table === 'paid_tasks' && ENDED.includes(values[columns.indexOf('state')] ?? '')) return;
      const userId = numberIn('user_id');
      const sums = users.get(userId) ?? { balance: 0, held: 0, booked: 0, onHold: 0 };
      for (const [name, column] of Object.entries(added)) sums[name as keyof Sums] += numberIn(column);
      users.set(userId, sums);
    },

    /**
     * Ids of users whose balance differs from the sum of their bookings, or whose held credits differ from
     * their holds.
     */
    unbalancedUsers(): number[] {
      return [...users].flatMap(([id, { balance, held, booked, onHold }]) =>
        balance === booked && held === onHold ? [] : [id],
      );
    },
  };
}
