import { presentRow } from '#server/context/present-row.ts';
import type { ServiceContext } from '#server/database/service-context.ts';
import type { SourceContext } from '#server/features/sources/source-context.ts';
import type { RegisterRoutes } from '#server/http/register-routes.ts';
import * as contract from '#shared/contracts/generation/source-checks.ts';
import { listSourceChecks, recheckSources } from './source-checks.service.ts';

export const registerSourceCheckRoutes: RegisterRoutes<{
  service: ServiceContext;
  sources: SourceContext;
}> = (register, deps) => {
  register(contract.listSourceChecks, async ({ user, params }) => {
    const rows = await listSourceChecks(deps.service, { userId: user.id, productId: params.productId });
    const checks = rows.map(({ url, check }) => ({ ...presentRow(contract.sourceCheckSchema, check), url }));
    return { isOn: deps.sources.checksSources, checks };
  });
  register(contract.recheckSources, async ({ user, params }) => ({
    requested: await recheckSources(deps.sources, { userId: user.id, contentId: params.id }),
  }));
};
