import { isChange } from '#server/context/stale-edit.ts';
import type { ServiceContext } from '#server/database/service-context.ts';
import { withTransaction } from '#server/database/with-transaction.ts';
import type { AuditAction, AuditField, AuditSubject } from '#shared/contracts/admin/audit.ts';
import { recordAudit } from './audit.service.ts';

interface Change {
  actorId: number;
  action: AuditAction;
  subject: { type: AuditSubject; id: string; name: string };
  before: Partial<Record<AuditField, unknown>>;
  after: Partial<Record<AuditField, unknown>>;
}

/**
 * Saves a setting with an entry in the audit log, when it changes.
 * @param read reads what was saved before; what it throws is thrown
 */
export async function changeSetting<Context extends ServiceContext>(
  ctx: Context,
  key: string,
  value: object,
  read: (trx: Context) => Promise<Change>,
): Promise<void> {
  await withTransaction(ctx, async (trx) => {
    // Locks the table, because there may be no row yet.
    await trx.db.raw('lock table settings in share row exclusive mode');
    const change = await read(trx);
    if (!isChange(change.before, change.after)) return;
    await trx.db('settings').insert({ key, value }).onConflict('key').merge();
    await recordAudit(trx, change);
  });
}
