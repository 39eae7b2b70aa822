import type { AccountRecords, AccountTable } from './account-table.ts';
import { billingTables } from './billing-tables.ts';
import { contentTables } from './content-tables.ts';
import { productTables } from './product-tables.ts';
import { signInTables } from './sign-in-tables.ts';

/** Every table with data of accounts, each behind those that its rows refer to. */
export const ACCOUNT_TABLES: readonly AccountTable[] = [
  ...signInTables,
  ...billingTables,
  ...productTables,
  ...contentTables,
];

/** The JSON files of an export. */
export const ACCOUNT_RECORDS: readonly AccountRecords[] = ACCOUNT_TABLES.flatMap(
  ({ records }) => records ?? [],
);

/** SQL condition for the rows of a table that belong to users. */
export function ownedBy({ owner }: AccountTable, users: readonly number[]): string {
  const list = users.join(', ');
  if (typeof owner === 'function') return owner(list);
  if (typeof owner === 'string') return `${owner} in (${list})`;
  const parent = ACCOUNT_TABLES.find(({ name }) => name === owner.of);
  if (!parent) throw new Error(`${owner.of} is not described`);
  return `${owner.column} in (select id from ${owner.of} where ${ownedBy(parent, users)})`;
}
