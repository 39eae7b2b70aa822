import { answerPage } from '#server/http/answers/answer-page.ts';
import type { RegisterRoutes } from '#server/http/register-routes.ts';
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
    answerPage(
      ctx,
      await listUserTransactions(service, { userId: params.id, page: query, from: query.from }),
      withTime,
    ),
  );
  register(contract.listUserGenerations, async ({ params, query, ctx }) =>
    answerPage(ctx, await listUserGenerations(service, { userId: params.id, page: query }), withTime),
  );
  register(contract.listUserPurchases, async ({ params, query, ctx }) =>
    answerPage(ctx, await listUserPurchases(service, { userId: params.id, page: query }), withTime),
  );
};

const withTime = <Row extends { createdAt: Date }>(row: Row) => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
});
