import { linkNextPage } from '#server/http/answers/link-next-page.ts';
import type { RegisterRoutes } from '#server/http/register-routes.ts';
import * as contract from '#shared/contracts/accounts/sign-ins.ts';
import { presentSignIn } from './sign-in.presenter.ts';
import { listSignIns } from './sign-ins.service.ts';

export const registerSignInRoutes: RegisterRoutes = (register, { service }) => {
  register(contract.listSignIns, async ({ user, query, ctx }) => {
    const { rows, next } = await listSignIns(service, { userId: user.id, before: query.before });
    linkNextPage(ctx, next);
    return rows.map(presentSignIn);
  });
};
