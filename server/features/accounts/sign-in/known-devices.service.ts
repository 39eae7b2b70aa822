import type { ServiceContext } from '#server/database/service-context.ts';
import { withRepeatedTransaction } from '#server/database/with-repeated-transaction.ts';
import { notifyUser } from '#server/features/mail/book-mail.ts';
import { hashSecret, newSecret } from '#server/models/accounts/session-secret.ts';

/**
 * Records a sign-in. Mails the user when the device is new, except at the first sign-in.
 * @param options.device the cookie of an earlier sign-in of this browser, of any user
 * @param options.name shown in the mail
 * @returns the new value of the cookie
 */
export async function noteDevice(
  ctx: ServiceContext,
  options: { userId: number; device: string | undefined; name: string },
): Promise<string> {
  const { userId, device = newSecret(), name } = options;
  const deviceHash = hashSecret(device);
  await withRepeatedTransaction(ctx, async (trx) => {
    const known = await trx
      .db('known_devices')
      .where({ userId })
      .orderByRaw('device_hash = ? desc', [deviceHash])
      .first('deviceHash');
    const added = await trx
      .db('known_devices')
      .insert({ userId, deviceHash })
      .onConflict(['userId', 'deviceHash'])
      .merge({ lastSeenAt: trx.db.fn.now() })
      .returning<{ isNew: boolean }[]>(trx.db.raw('xmax = 0 as is_new'));
    if (!known || !added[0]?.isNew) return;
    await notifyUser(trx, {
      userId,
      kind: 'new_sign_in',
      key: `${userId}:${deviceHash}`,
      params: { device: name, time: ctx.now().toISOString() },
    });
  });
  return device;
}
