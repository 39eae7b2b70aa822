import type { RegisterRoutes } from '#server/http/register-routes.ts';
import {
  getCreditForecast,
  getCreditUsage,
  getDueCredits,
  listCreditTransactions,
} from '#shared/contracts/billing/credits.ts';
import { presentTransaction } from './credits.presenter.ts';
import { creditForecast, creditUsage, dueCredits, listTransactions } from './credits.service.ts';

export const registerCreditRoutes: RegisterRoutes = (register, deps) => {
  register(listCreditTransactions, async ({ user, query }) => {
    const transactions = await listTransactions(deps.service, { userId: user.id, ...query });
    return transactions.map(presentTransaction);
  });
  register(getDueCredits, ({ user }) => dueCredits(deps.service, { userId: user.id }));
  register(getCreditForecast, ({ user }) => creditForecast(deps.service, { userId: user.id }));
  register(getCreditUsage, ({ user, query }) => creditUsage(deps.service, { userId: user.id, ...query }));
};
