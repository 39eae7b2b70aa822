import { presentChange } from '#server/http/answers/present-change.ts';
import type { RegisterRoutes } from '#server/http/register-routes.ts';
import type { PromptTemplate } from '#server/models/content/prompt-template.ts';
import * as contract from '#shared/contracts/admin/admin-prompts.ts';
import * as versionContract from '#shared/contracts/admin/prompt-versions.ts';
import { presentAdminPrompt, presentVersion, presentVersionSummary } from './admin-prompt.presenter.ts';
import { countPromptUse, createPrompt, listAllPrompts, updatePrompt } from './admin-prompts.service.ts';
import {
  createDraft,
  findOffers,
  getVersion,
  listVersions,
  promoteVersion,
} from './versions/prompt-versions.service.ts';

export const registerAdminPromptRoutes: RegisterRoutes = (register, { service }) => {
  const present = async (row: PromptTemplate) => presentAdminPrompt(row, await findOffers(service, [row.id]));

  register(contract.listAllPrompts, async () => {
    const rows = await listAllPrompts(service);
    const offers = await findOffers(
      service,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => presentAdminPrompt(row, offers));
  });
  register(contract.listPromptUse, () => countPromptUse(service));
  register(contract.createPrompt, async ({ user, body }) =>
    present(await createPrompt(service, { actorId: user.id, body })),
  );
  register(contract.updatePrompt, async ({ user, params, body }) =>
    presentChange(updatePrompt(service, { actorId: user.id, promptId: params.id, body }), present),
  );
  register(versionContract.listPromptVersions, async ({ params }) =>
    (await listVersions(service, { promptId: params.id })).map(presentVersionSummary),
  );
  register(versionContract.getPromptVersion, async ({ params }) =>
    presentVersion(await getVersion(service, { promptId: params.id, number: params.number })),
  );
  register(versionContract.createPromptVersion, async ({ user, params, body }) =>
    presentVersion(await createDraft(service, { actorId: user.id, promptId: params.id, body })),
  );
  register(versionContract.promotePromptVersion, async ({ user, params, body }) =>
    present(
      await promoteVersion(service, {
        actorId: user.id,
        promptId: params.id,
        number: params.number,
        expectedVersion: body.expectedVersion,
      }),
    ),
  );
};
