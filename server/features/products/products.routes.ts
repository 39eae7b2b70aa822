import { linkNextPage } from '#server/http/answers/link-next-page.ts';
import { presentChange } from '#server/http/answers/present-change.ts';
import { WrittenJson } from '#server/http/answers/written-json.ts';
import type { RegisterRoutes } from '#server/http/register-routes.ts';
import * as contract from '#shared/contracts/products.ts';
import { presentProduct, presentWithFamily } from './product.presenter.ts';
import type { ProductContext } from './product-context.ts';
import { updateProduct } from './product-document.service.ts';
import { listProductRows, renameClient } from './product-rows.service.ts';
import { createProduct, deleteProduct, listProducts } from './products.service.ts';

export const registerProductRoutes: RegisterRoutes<{ products: ProductContext }> = (
  register,
  deps,
  { attempts },
) => {
  register(contract.listProducts, async ({ user, query, ctx }) => {
    const options = { userId: user.id, before: query.before };
    if (query.view === 'rows') {
      const { rows, next } = await listProductRows(deps.products, options);
      linkNextPage(ctx, next);
      return new WrittenJson(JSON.stringify(rows));
    }
    const { rows, next, families } = await listProducts(deps.products, options);
    linkNextPage(ctx, next);
    return rows.map((row) => presentProduct(row, families.get(row.versionOf ?? row.id) ?? []));
  });
  register(contract.renameClient, ({ user, body }) =>
    renameClient(deps.products, { userId: user.id, ...body }),
  );
  register(contract.createProduct, async ({ user, body }) =>
    presentProduct(await createProduct(deps.products, { userId: user.id, values: body }), []),
  );
  register(contract.updateProduct, async ({ user, params, body }) =>
    presentChange(updateProduct(deps.products, { userId: user.id, productId: params.id, body }), (product) =>
      presentWithFamily(deps.products, product),
    ),
  );
  register(contract.deleteProduct, async ({ user, params }) => {
    const { id: userId } = user;
    await deps.products.cancelWork({ userId, productId: params.id, attempts });
    await deleteProduct(deps.products, { userId, productId: params.id });
  });
};
