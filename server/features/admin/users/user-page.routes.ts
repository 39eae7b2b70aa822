import type { Page } from '#server/database/list-page.ts';
import type { RegisterRoutes } from '#server/http/register-routes.ts';
import type { RequestContext } from '#server/http/request-context.ts';
import { TOTAL_COUNT_HEADER } from '#shared/contracts/admin/list-query.ts';
import * as contract from '#shared/contracts/admin/user-page.ts';
import {
  listUserGenerations,
  listUserPurchases,
  listUserTransactions,
  readUserDetail,
} from './user-page.service.ts';

export const registerUserPageRoutes: RegisterRoutes = (register, { service }) => {
  register(contract.getUserDetail, async ({ params }) => {
    const { lastSeenAt, deletionDueAt, ...user } = await readUserDetail(service, { userId: params.id });
    return {
      ...withTime(user),
      lastSeenAt: lastSeenAt?.toISOString() ?? null,
      deletionDueAt: deletionDueAt?.toISOString() ?? null,
    };
  });
  register(contract.listUserTransactions, async ({ params, query, ctx }) =>
    answerPage(ctx, await listUserTransactions(service, { userId: params.id, page: query })),
  );
  register(contract.listUserGenerations, async ({ params, query, ctx }) =>
    answerPage(ctx, await listUserGenerations(service, { userId: params.id, page: query })),
  );
  register(contract.listUserPurchases, async ({ params, query, ctx }) =>
    answerPage(ctx, await listUserPurchases(service, { userId: params.id, page: query })),
  );
};

const withTime = <Row extends { createdAt: Date }>(row: Row) => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
});

function answerPage<Row extends { createdAt: Date }>(ctx: RequestContext, { rows, total }: Page<Row>) {
  ctx.set(TOTAL_COUNT_HEADER, String(total));
  return rows.map(withTime);
}
