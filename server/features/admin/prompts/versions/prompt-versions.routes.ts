import type { RegisterRoutes } from '#server/routing/register-routes.ts';
import * as contract from '#shared/contracts/admin/prompt-versions.ts';
import { presentVersion, presentVersionSummary } from './prompt-version.presenter.ts';
import { createDraft, getVersion, listVersions } from './prompt-versions.service.ts';

export const registerPromptVersionRoutes: RegisterRoutes = (register, { service }) => {
  register(contract.listPromptVersions, async ({ params }) =>
    (await listVersions(service, { promptId: params.id })).map(presentVersionSummary),
  );
  register(contract.getPromptVersion, async ({ params }) =>
    presentVersion(await getVersion(service, { promptId: params.id, number: params.number })),
  );
  register(contract.createPromptVersion, async ({ user, params, body }) =>
    presentVersion(await createDraft(service, { actorId: user.id, promptId: params.id, body })),
  );
};
