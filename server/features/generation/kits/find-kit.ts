import { AppError } from '#server/context/errors.ts';
import type { ServiceContext } from '#server/database/service-context.ts';
import { LaunchKit } from '#server/models/content/launch-kit.ts';

export interface KitOfUser {
  userId: number;
  kitId: string;
}

/** @throws AppError `kit_not_found` */
export async function findKit(ctx: ServiceContext, { userId, kitId }: KitOfUser): Promise<LaunchKit> {
  const row = await LaunchKit.query(ctx.db).findOne({ id: kitId, userId });
  if (!row) throw new AppError('kit_not_found');
  return row;
}
