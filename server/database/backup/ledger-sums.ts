import type { BackupTable } from './backup-format.ts';

/** Sums over a user's rows in the ledger's tables, in whole credits. */
interface Sums {
  balance: number;
  held: number;
  booked: number;
  onHold: number;
}

/** Columns of the rows that are added up, by table. Their values are numbers, so COPY writes them as they are. */
const ADDED: Record<string, Partial<Record<keyof Sums, string>>> = {
  credit_accounts: { balance: 'balance', held: 'held' },
  credit_transactions: { booked: 'amount' },
  credit_holds: { onHold: 'amount' },
};

/** Adds up the rows of the ledger in a backup, to compare them with its balances. */
export function addUpLedger() {
  const users = new Map<number, Sums>();

  return {
    read({ table, columns }: BackupTable, row: Buffer): void {
      const added = ADDED[table];
      if (!added) return;
      const values = row.toString().trimEnd().split('\t');
      const numberIn = (column: string) => Number(values[columns.indexOf(column)]);
      const userId = numberIn('user_id');
      const sums = users.get(userId) ?? { balance: 0, held: 0, booked: 0, onHold: 0 };
      for (const [name, column] of Object.entries(added)) sums[name as keyof Sums] += numberIn(column);
      users.set(userId, sums);
    },

    /** Ids of users whose balance is not the sum of their bookings, or their held credits not that of their holds. */
    unbalancedUsers(): number[] {
      return [...users].flatMap(([id, { balance, held, booked, onHold }]) =>
        balance === booked && held === onHold ? [] : [id],
      );
    },
  };
}
