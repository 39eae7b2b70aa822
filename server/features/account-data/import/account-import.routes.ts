import { AppError } from '#server/context/errors.ts';
import type { RegisterRoutes } from '#server/http/register-routes.ts';
import * as contract from '#shared/contracts/accounts/account-import.ts';
import {
  cancelImport,
  type ImportContext,
  readImportStatus,
  startImport,
} from './account-imports.service.ts';

export const registerAccountImportRoutes: RegisterRoutes<{ sources: ImportContext }> = (register, deps) => {
  register(contract.getAccountImport, ({ user }) => readImportStatus(deps.sources, { userId: user.id }));
  register(contract.startAccountImport, ({ user, file, ctx }) => {
    if (!file?.pieces) throw new AppError('file_type_unsupported');
    const sessionIdHash = ctx.state.session?.idHash ?? '';
    return startImport(deps.sources, { userId: user.id, sessionIdHash, pieces: file.pieces });
  });
  register(contract.cancelAccountImport, ({ user }) => cancelImport(deps.sources, { userId: user.id }));
};
