import type { RegisterRoutes } from '#server/http/register-routes.ts';
import * as contract from '#shared/contracts/accounts/account-export.ts';
import {
  type ExportContext,
  findReadyExport,
  readExportStatus,
  readParts,
  startExport,
} from './account-exports.service.ts';

export const registerAccountExportRoutes: RegisterRoutes<{ sources: ExportContext }> = (register, deps) => {
  register(contract.getAccountExport, ({ user, ctx }) =>
    readExportStatus(deps.sources, { userId: user.id, idHash: ctx.state.session?.idHash }),
  );
  register(contract.startAccountExport, ({ user }) => startExport(deps.sources, { userId: user.id }));
  register(contract.downloadAccountExport, async ({ user, params }) => {
    const row = await findReadyExport(deps.sources, { userId: user.id, exportId: params.id });
    return {
      fileName: `funnelsmith-${row.createdAt.toISOString().slice(0, 10)}.zip`,
      bytes: row.bytes ?? 0,
      content: readParts(deps.sources, row),
    };
  });
};
