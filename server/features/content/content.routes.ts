import { presentChange } from '#server/http/present-change.ts';
import type { RegisterRoutes } from '#server/http/register-routes.ts';
import * as contract from '#shared/contracts/generation/generated-content.ts';
import { presentContent, presentContentSummary } from './content.presenter.ts';
import {
  countContent,
  deleteContent,
  listContent,
  listProductContent,
  updateContent,
} from './content.service.ts';

export const registerContentRoutes: RegisterRoutes = (register, deps) => {
  register(contract.listContent, async ({ user, query }) => {
    const summary = query.view === 'summary';
    const rows = await listContent(deps.service, { userId: user.id, summary });
    return summary ? rows.map(presentContentSummary) : rows.map(presentContent);
  });
  register(contract.countContent, ({ user }) => countContent(deps.service, { userId: user.id }));
  register(contract.listProductContent, async ({ user, params }) => {
    const rows = await listProductContent(deps.service, { userId: user.id, productId: params.productId });
    return rows.map(presentContent);
  });
  register(contract.updateContent, async ({ user, params, body }) =>
    presentChange(
      updateContent(deps.sources, { userId: user.id, contentId: params.id, changes: body }),
      presentContent,
    ),
  );
  register(contract.deleteContent, async ({ user, params }) => {
    await deleteContent(deps.service, { userId: user.id, contentId: params.id });
    return undefined;
  });
};
