import { answerPage } from '#server/http/answers/answer-page.ts';
import type { RegisterRoutes } from '#server/http/register-routes.ts';
import * as contract from '#shared/contracts/help.ts';
import { askForHelp, changeHelpRequest, listHelpRequests, presentHelpRequest } from './help.service.ts';

export const registerHelpRoutes: RegisterRoutes = (register, { service }) => {
  register(contract.askForHelp, ({ user, body }) => askForHelp(service, { userId: user.id, ...body }));
  register(contract.listHelpRequests, async ({ query, ctx }) =>
    answerPage(ctx, await listHelpRequests(service, query), presentHelpRequest),
  );
  register(contract.updateHelpRequest, async ({ user, params, body }) =>
    presentHelpRequest(await changeHelpRequest(service, { actorId: user.id, id: params.id, ...body })),
  );
};
