import type { RegisterRoutes } from '#server/http/register-routes.ts';
import * as contract from '#shared/contracts/product-history.ts';
import { listDeletedProducts, undeleteProduct } from './deleted-products.service.ts';
import { presentWithFamily } from './product.presenter.ts';
import { listVersions, restoreVersion } from './product-document.service.ts';
import { presentDeletedProduct, presentVersion } from './product-history.presenter.ts';

export const registerProductHistoryRoutes: RegisterRoutes = (register, deps) => {
  register(contract.listDeletedProducts, async ({ user }) => {
    const rows = await listDeletedProducts(deps.service, { userId: user.id });
    return rows.map(presentDeletedProduct);
  });
  register(contract.undeleteProduct, async ({ user, params }) =>
    presentWithFamily(
      deps.service,
      await undeleteProduct(deps.service, { userId: user.id, productId: params.id }),
    ),
  );
  register(contract.listProductVersions, async ({ user, params }) => {
    const versions = await listVersions(deps.service, { userId: user.id, productId: params.id });
    return versions.map(presentVersion);
  });
  register(contract.restoreProductVersion, async ({ user, params, query }) => {
    const { id: productId, version } = params;
    const parts =
      query.of === 'fields' ? (['fields'] as const) : (['fields', 'offer', 'brandVoice', 'facts'] as const);
    const restored = await restoreVersion(deps.service, { userId: user.id, productId, version, parts });
    return presentWithFamily(deps.service, restored);
  });
};
