import { readReceiptFacts } from '#server/features/generation/feed/receipt-facts.ts';
import { readIdempotencyKey } from '#server/features/generation/generate-content.service.ts';
import type { GenerationContext } from '#server/features/generation/state/generation-context.ts';
import type { RegisterRoutes } from '#server/http/register-routes.ts';
import type { LaunchKit } from '#server/models/content/launch-kit.ts';
import * as contract from '#shared/contracts/kits.ts';
import { findKit } from './find-kit.ts';
import { presentKit, presentKitReceipt, presentSummary } from './kit.presenter.ts';
import { cancelKit, generationsOfKit, listKits, steerKit, viewKit } from './kits.service.ts';
import { quoteKit } from './quote-kit.service.ts';
import { retryKit, startKit } from './start-kit.service.ts';

export const registerKitRoutes: RegisterRoutes<{ generation: GenerationContext }> = (
  register,
  { generation: context },
  { attempts },
) => {
  const present = async (kit: LaunchKit) => presentKit(await viewKit(context, kit));

  register(contract.quoteKit, ({ user, body }) => quoteKit(context, { userId: user.id, body }));
  register(contract.createKit, async ({ user, body, ctx }) => {
    const idempotencyKey = readIdempotencyKey(ctx.get('Idempotency-Key'));
    return present(await startKit(context, { userId: user.id, body, idempotencyKey }));
  });
  register(contract.listKits, async ({ user, query }) => {
    const views = await listKits(context, { userId: user.id, productId: query.productId });
    return views.map(presentSummary);
  });
  register(contract.getKit, async ({ user, params }) =>
    present(await findKit(context, { userId: user.id, kitId: params.id })),
  );
  register(contract.getKitReceipt, async ({ user, params }) => {
    const { id: kitId, userId } = await findKit(context, { userId: user.id, kitId: params.id });
    const rows = await generationsOfKit(context, { kitId, userId });
    const ids = rows.map(({ id }) => id);
    return presentKitReceipt(rows, user, await readReceiptFacts(context, ids, user));
  });
  register(contract.cancelKit, async ({ user, params }) =>
    present(await cancelKit(context, { userId: user.id, kitId: params.id, attempts })),
  );
  register(contract.pauseKit, async ({ user, params }) =>
    present(await steerKit(context, { userId: user.id, kitId: params.id, state: 'paused' })),
  );
  register(contract.resumeKit, async ({ user, params }) =>
    present(await steerKit(context, { userId: user.id, kitId: params.id, state: 'running' })),
  );
  register(contract.retryKit, async ({ user, params, body }) =>
    present(await retryKit(context, { userId: user.id, kitId: params.id, ...body })),
  );
};
