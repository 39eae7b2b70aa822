import { AppError } from '#server/context/errors.ts';
import type { RegisterRoutes } from '#server/http/register-routes.ts';
import { clientGone } from '#server/http/requests/client-gone.ts';
import { createTurns } from '#server/http/requests/turns.ts';
import { search as endpoint } from '#shared/contracts/search.ts';
import { presentSearchResults } from './search.presenter.ts';
import { search } from './search.service.ts';

export const registerSearchRoutes: RegisterRoutes = (register, deps) => {
  const takeTurn = createTurns(1);
  register(endpoint, async ({ user, query, ctx }) => {
    const gone = clientGone(ctx);
    const found = await takeTurn(user.id, async () => {
      if (gone.aborted) throw new AppError('search_abandoned');
      return search(deps.service, {
        userId: user.id,
        query: query.q,
        group: query.group,
        productId: query.productId,
      });
    });
    return presentSearchResults(found);
  });
};
