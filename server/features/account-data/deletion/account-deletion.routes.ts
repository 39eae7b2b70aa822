import type { RegisterRoutes } from '#server/http/register-routes.ts';
import * as contract from '#shared/contracts/accounts/account-deletion.ts';
import { keepAccount, readDeletionStatus, startDeletion } from './account-deletion.service.ts';
import type { DeletionContext } from './deletion-context.ts';

export const registerAccountDeletionRoutes: RegisterRoutes<{ deletion: DeletionContext }> = (
  register,
  { deletion },
) => {
  register(contract.getAccountDeletion, ({ user, ctx }) =>
    readDeletionStatus(deletion, { userId: user.id, idHash: ctx.state.session?.idHash }),
  );
  register(contract.startAccountDeletion, ({ user, ctx }) =>
    startDeletion(deletion, { userId: user.id, idHash: ctx.state.session?.idHash }),
  );
  register(contract.keepAccount, ({ user }) => keepAccount(deletion, { userId: user.id }));
  register(contract.startUserDeletion, ({ user, params }) =>
    startDeletion(deletion, { userId: params.id, actorId: user.id }),
  );
  register(contract.keepUser, ({ user, params }) =>
    keepAccount(deletion, { userId: params.id, actorId: user.id }),
  );
};
