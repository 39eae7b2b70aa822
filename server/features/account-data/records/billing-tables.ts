import { USER_JSON } from '#server/features/accounts/users/user.presenter.ts';
import { presentAuditLog } from '#server/features/audit/audit.presenter.ts';
import { presentTransaction } from '#server/features/billing/credits/credits.presenter.ts';
import { type TransactionRow, transactionColumns } from '#server/features/billing/credits/credits.service.ts';
import { listPurchases } from '#server/features/billing/reports/user-purchases.service.ts';
import { presentHelpRequest, readHelpRequests } from '#server/features/help/help.service.ts';
import { AuditLog } from '#server/models/audit-log.ts';
import { userSchema } from '#shared/contracts/accounts/users.ts';
import { auditLogSchema } from '#shared/contracts/admin/audit.ts';
import { userPurchaseSchema } from '#shared/contracts/admin/user-page.ts';
import { creditTransactionSchema } from '#shared/contracts/billing/credits.ts';
import { helpRequestSchema } from '#shared/contracts/help.ts';
import { type AccountTable, byId, iso, MANY } from './account-table.ts';

/** What has to stay: ledger, purchases, audit log, and what administrators wrote. */
export const billingTables: readonly AccountTable[] = [
  {
    name: 'credit_accounts',
    owner: 'user_id',
    isKept: true,
    records: {
      name: 'account',
      schema: userSchema,
      async *read(ctx, userId) {
        const { rows } = await ctx.db.raw(
          `select ${USER_JSON} as record from users u join credit_accounts a on a.user_id = u.id where u.id = ?`,
          [userId],
        );
        yield rows.map(({ record }: { record: object }) => record);
      },
    },
  },
  { name: 'credit_debts', owner: 'user_id', isKept: true, unexported: 'in the account' },
  { name: 'paid_tasks', owner: 'user_id', isKept: true, unexported: 'in the receipts' },
  {
    name: 'credit_transactions',
    owner: 'user_id',
    isKept: true,
    records: {
      name: 'credit-transactions',
      schema: creditTransactionSchema,
      read: byId(
        MANY,
        async (ctx, options) => {
          const { rows } = await ctx.db.raw<{ rows: TransactionRow[] }>(
            `select ${transactionColumns} from credit_transactions t
              where t.user_id = :userId and t.id > :after order by t.id limit :limit`,
            options,
          );
          return rows;
        },
        presentTransaction,
      ),
    },
  },
  {
    name: 'help_requests',
    owner: 'user_id',
    records: {
      name: 'help-requests',
      schema: helpRequestSchema,
      read: byId(MANY, readHelpRequests, presentHelpRequest),
    },
  },
  {
    name: 'payment_orders',
    owner: 'user_id',
    isKept: true,
    records: {
      name: 'purchases',
      schema: userPurchaseSchema,
      async *read(ctx, userId) {
        for (let page = 1; ; page += 1) {
          const { rows } = await listPurchases(ctx, {
            userId,
            page: { page, pageSize: MANY, sort: 'createdAt', direction: 'asc' },
          });
          yield rows.map((row) => ({ ...row, createdAt: iso(row.createdAt) }));
          if (rows.length < MANY) return;
        }
      },
    },
  },
  { name: 'payment_subscriptions', owner: 'user_id', isKept: true, unexported: 'in the purchases' },
  { name: 'payment_invoices', owner: 'user_id', isKept: true, unexported: 'in the purchases' },
  {
    // Found by the address; what was applied is only a record.
    name: 'payment_events',
    owner: (users) =>
      `exists (select from users u where u.id in (${users}) and position(lower(u.email) in lower(payload::text)) > 0)`,
    isKept: true,
    unexported: 'in the purchases',
  },
  { name: 'payment_reconciliations', owner: 'started_by', isKept: true, unexported: 'in the audit log' },
  {
    name: 'audit_logs',
    owner: 'actor_id',
    isKept: true,
    records: {
      name: 'own-audit-entries',
      schema: auditLogSchema,
      read: byId(
        MANY,
        async (ctx, { userId, after, limit }) =>
          (await AuditLog.query(ctx.db)
            .join('users', 'users.id', 'audit_logs.actorId')
            .where('audit_logs.actorId', userId)
            .where('audit_logs.id', '>', after)
            .orderBy('audit_logs.id')
            .limit(limit)
            .select('audit_logs.*', 'users.email as actorEmail')) as (AuditLog & {
            actorEmail: string | null;
          })[],
        presentAuditLog,
      ),
    },
  },
  { name: 'prompt_template_versions', owner: 'author_id', isKept: true, unexported: 'of the installation' },
  {
    name: 'lab_runs',
    owner: { column: 'id', of: 'paid_tasks' },
    isKept: true,
    unexported: 'of the installation',
  },
];
