import { clientGone } from '#server/routing/client-gone.ts';
import type { RegisterRoutes } from '#server/routing/register-routes.ts';
import { search } from '#shared/contracts/search.ts';
import { presentSearchResults } from './search.presenter.ts';
import { searchEverything } from './search.service.ts';
import { createSearchTurns } from './search-turns.ts';

export const registerSearchRoutes: RegisterRoutes = (register, deps) => {
  const takeTurn = createSearchTurns();
  register(search, async ({ user, query, ctx }) => {
    const found = await takeTurn(user.id, clientGone(ctx), () =>
      searchEverything(deps.service, { userId: user.id, query: query.q }),
    );
    return presentSearchResults(found);
  });
};
