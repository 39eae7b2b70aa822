import { Readable } from 'node:stream';
import type { RegisterRoutes } from '#server/routing/register-routes.ts';
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
  register(contract.startAccountExport, ({ user, ctx }) =>
    startExport(deps.sources, { userId: user.id, idHash: ctx.state.session?.idHash }),
  );
  register(contract.downloadAccountExport, async ({ user, params, ctx }) => {
    const row = await findReadyExport(deps.sources, { userId: user.id, exportId: params.id });
    const day = row.createdAt.toISOString().slice(0, 10);
    ctx.type = 'application/zip';
    ctx.set('Content-Length', String(row.bytes));
    ctx.set('Content-Disposition', `attachment; filename="funnelsmith-${day}.zip"`);
    ctx.body = Readable.from(readParts(deps.sources, row));
    return '';
  });
};
