import type { ServiceContext } from '#server/database/service-context.ts';
import type { SourceContext } from '#server/features/sources/source-context.ts';
import type { RegisterRoutes } from '#server/http/register-routes.ts';
import * as contract from '#shared/contracts/generation/source-checks.ts';
import { presentSourceCheck } from './source-check.presenter.ts';
import { listSourceChecks, recheckSources } from './source-checks.service.ts';

export const registerSourceCheckRoutes: RegisterRoutes<{
  service: ServiceContext;
  sources: SourceContext;
}> = (register, deps) => {
  register(contract.listSourceChecks, async ({ user, params }) => {
    const rows = await listSourceChecks(deps.service, { userId: user.id, productId: params.productId });
    return { isOn: deps.sources.checksSources, checks: rows.map(presentSourceCheck) };
  });
  register(contract.recheckSources, async ({ user, params }) => ({
    requested: await recheckSources(deps.sources, { userId: user.id, contentId: params.id }),
  }));
};
