import type { RegisterRoutes } from '#server/http/register-routes.ts';
import { clientGone } from '#server/http/requests/client-gone.ts';
import { search as endpoint } from '#shared/contracts/search.ts';
import { presentSearchResults } from './search.presenter.ts';
import { search } from './search.service.ts';
import { createSearchTurns } from './search-turns.ts';

export const registerSearchRoutes: RegisterRoutes = (register, deps) => {
  const takeTurn = createSearchTurns();
  register(endpoint, async ({ user, query, ctx }) => {
    const found = await takeTurn(user.id, clientGone(ctx), () =>
      search(deps.service, {
        userId: user.id,
        query: query.q,
        group: query.group,
        productId: query.productId,
      }),
    );
    return presentSearchResults(found);
  });
};
