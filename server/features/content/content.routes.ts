import type { ServiceContext } from '#server/database/service-context.ts';
import type { SourceContext } from '#server/features/sources/source-context.ts';
import { linkNextPage } from '#server/http/answers/link-next-page.ts';
import { presentChange } from '#server/http/answers/present-change.ts';
import type { RegisterRoutes } from '#server/http/register-routes.ts';
import { getContentOverview } from '#shared/contracts/generation/content-overview.ts';
import * as contract from '#shared/contracts/generation/generated-content.ts';
import { presentContent, presentContentSummary } from './content.presenter.ts';
import {
  countContent,
  deleteContent,
  dismissFindings,
  listContent,
  updateContent,
} from './content.service.ts';
import { contentOverview } from './content-overview.service.ts';

export const registerContentRoutes: RegisterRoutes<{ service: ServiceContext; sources: SourceContext }> = (
  register,
  deps,
) => {
  register(contract.listContent, async ({ user, query, ctx }) => {
    const summary = query.view === 'summary';
    const { rows, next } = await listContent(deps.service, {
      userId: user.id,
      before: query.before,
      summary,
    });
    linkNextPage(ctx, next);
    return summary ? rows.map(presentContentSummary) : rows.map(presentContent);
  });
  register(contract.countContent, ({ user }) => countContent(deps.service, { userId: user.id }));
  register(getContentOverview, ({ user, query }) =>
    contentOverview(deps.service, { userId: user.id, productId: query.productId }),
  );
  register(contract.listProductContent, async ({ user, params, query, ctx }) => {
    const { rows, next } = await listContent(deps.service, {
      userId: user.id,
      productId: params.productId,
      before: query.before,
      summary: false,
    });
    linkNextPage(ctx, next);
    return rows.map(presentContent);
  });
  register(contract.updateContent, async ({ user, params, body }) =>
    presentChange(
      updateContent(deps.sources, { userId: user.id, contentId: params.id, changes: body }),
      presentContent,
    ),
  );
  register(contract.deleteContent, ({ user, params }) =>
    deleteContent(deps.service, { userId: user.id, contentId: params.id }),
  );
  register(contract.dismissFindings, async ({ user, params, body }) => ({
    dismissedFindings: await dismissFindings(deps.service, {
      userId: user.id,
      contentId: params.id,
      ...body,
    }),
  }));
};
