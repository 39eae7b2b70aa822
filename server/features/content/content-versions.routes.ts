import type { ServiceContext } from '#server/database/service-context.ts';
import type { SourceContext } from '#server/features/sources/source-context.ts';
import type { RegisterRoutes } from '#server/http/register-routes.ts';
import * as contract from '#shared/contracts/generation/content-versions.ts';
import { getContent as getContentEndpoint } from '#shared/contracts/generation/generated-content.ts';
import { presentContent } from './content.presenter.ts';
import { getContent } from './content.service.ts';
import { presentDeletedContent, presentVersion, presentVersionSummary } from './content-version.presenter.ts';
import {
  getVersion,
  listDeleted,
  listVersions,
  restoreVersion,
  undeleteContent,
} from './content-versions.service.ts';

export const registerContentVersionRoutes: RegisterRoutes<{
  service: ServiceContext;
  sources: SourceContext;
}> = (register, deps) => {
  register(contract.listDeletedContent, async ({ user }) => {
    const rows = await listDeleted(deps.service, { userId: user.id });
    return rows.map(presentDeletedContent);
  });
  // Must come after `/deleted`, which this path would match too.
  register(getContentEndpoint, async ({ user, params }) =>
    presentContent(await getContent(deps.service, { userId: user.id, contentId: params.id })),
  );
  register(contract.undeleteContent, async ({ user, params }) =>
    presentContent(await undeleteContent(deps.service, { userId: user.id, contentId: params.id })),
  );
  register(contract.listContentVersions, async ({ user, params }) => {
    const rows = await listVersions(deps.service, { userId: user.id, contentId: params.id });
    return rows.map(presentVersionSummary);
  });
  register(contract.getContentVersion, async ({ user, params }) =>
    presentVersion(await getVersion(deps.service, versionOf(user.id, params))),
  );
  register(contract.restoreContentVersion, async ({ user, params }) =>
    presentContent(await restoreVersion(deps.sources, versionOf(user.id, params))),
  );
};

function versionOf(userId: number, params: { id: number; versionNumber: number }) {
  return { userId, contentId: params.id, versionNumber: params.versionNumber };
}
