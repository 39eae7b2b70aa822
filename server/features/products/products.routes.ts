import { cancelGenerationsOf } from '#server/features/generation/generations.service.ts';
import { linkNextPage } from '#server/http/link-next-page.ts';
import { presentChange } from '#server/http/present-change.ts';
import type { RegisterRoutes } from '#server/http/register-routes.ts';
import * as contract from '#shared/contracts/products.ts';
import { presentProduct } from './product.presenter.ts';
import { createProduct, deleteProduct, listProducts, updateProduct } from './products.service.ts';

export const registerProductRoutes: RegisterRoutes = (register, deps, { attempts }) => {
  register(contract.listProducts, async ({ user, query, ctx }) => {
    const { rows, next } = await listProducts(deps.service, { userId: user.id, before: query.before });
    linkNextPage(ctx, next);
    return rows.map(presentProduct);
  });
  register(contract.createProduct, async ({ user, body }) =>
    presentProduct(await createProduct(deps.service, { userId: user.id, values: body })),
  );
  register(contract.updateProduct, async ({ user, params, body }) =>
    presentChange(
      updateProduct(deps.service, { userId: user.id, productId: params.id, body }),
      presentProduct,
    ),
  );
  register(contract.deleteProduct, async ({ user, params }) => {
    const { id: userId } = user;
    await cancelGenerationsOf(deps.generation, { userId, productId: params.id, attempts });
    await deleteProduct(deps.service, { userId, productId: params.id });
    return undefined;
  });
};
