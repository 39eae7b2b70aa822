import type { ServiceContext } from '#server/database/service-context.ts';
import { presentWithFamily } from '#server/features/products/product.presenter.ts';
import type { RegisterRoutes } from '#server/http/register-routes.ts';
import { createExampleProduct } from '#shared/contracts/products.ts';
import { getShowcase } from '#shared/contracts/showcases.ts';
import { addExample, showcaseOf } from './examples.service.ts';

export const registerExampleRoutes: RegisterRoutes<{ service: ServiceContext }> = (register, deps) => {
  register(createExampleProduct, async ({ user, body }) =>
    presentWithFamily(
      deps.service,
      await addExample(deps.service, { userId: user.id, language: body.language }),
    ),
  );
  register(getShowcase, async ({ params }) => {
    const { text, sources } = showcaseOf(params);
    return { text, sources: sources.map(({ title }) => title) };
  });
};
