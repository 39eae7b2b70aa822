import type { RegisterRoutes } from '#server/http/register-routes.ts';
import * as contract from '#shared/contracts/product-history.ts';
import { listDeletedProducts, undeleteProduct } from './deleted-products.service.ts';
import { presentProduct } from './product.presenter.ts';
import { presentDeletedProduct, presentVersions } from './product-history.presenter.ts';
import { listVersions, restoreVersion } from './product-history.service.ts';

export const registerProductHistoryRoutes: RegisterRoutes = (register, deps) => {
  register(contract.listDeletedProducts, async ({ user }) => {
    const rows = await listDeletedProducts(deps.service, { userId: user.id });
    return rows.map(presentDeletedProduct);
  });
  register(contract.undeleteProduct, async ({ user, params }) =>
    presentProduct(await undeleteProduct(deps.service, { userId: user.id, productId: params.id })),
  );
  register(contract.listProductVersions, async ({ user, params }) => {
    const { product, former } = await listVersions(deps.service, { userId: user.id, productId: params.id });
    return presentVersions(product, former);
  });
  register(contract.restoreProductVersion, async ({ user, params }) =>
    presentProduct(
      await restoreVersion(deps.service, {
        userId: user.id,
        productId: params.id,
        version: params.version,
      }),
    ),
  );
};
