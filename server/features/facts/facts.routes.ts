import type { ServiceContext } from '#server/database/service-context.ts';
import { lookThroughTexts } from '#server/features/content/text-workers.ts';
import type { SourceContext } from '#server/features/sources/source-context.ts';
import type { RegisterRoutes } from '#server/http/register-routes.ts';
import * as contract from '#shared/contracts/facts.ts';
import { presentFacts } from './fact.presenter.ts';
import { usesOfFact } from './fact-uses.service.ts';
import { loadFacts, mergeFacts } from './facts.service.ts';
import { markRight } from './mark-right.service.ts';
import { saveFact } from './save-fact.service.ts';
import { undoFact } from './undo-fact.service.ts';

export const registerFactRoutes: RegisterRoutes<{ service: ServiceContext; sources: SourceContext }> = (
  register,
  { service, sources },
) => {
  register(contract.listFacts, ({ user, params }) =>
    lookThroughTexts(user.id, async () =>
      presentFacts(await loadFacts(service, { userId: user.id, productId: params.id }), user),
    ),
  );
  register(contract.getFactUses, ({ user, params, query }) =>
    lookThroughTexts(user.id, () =>
      usesOfFact(service, {
        ...{ userId: user.id, productId: params.id, key: params.key },
        value: query.absent ? undefined : (query.value ?? ''),
      }),
    ),
  );
  register(contract.saveFact, ({ user, params, body }) =>
    saveFact(sources, { userId: user.id, productId: params.id, key: params.key, body }),
  );
  register(contract.markRight, ({ user, params, body }) =>
    markRight(service, { userId: user.id, productId: params.id, key: params.key, ...body }),
  );
  register(contract.undoFact, ({ user, params, body }) =>
    undoFact(sources, { userId: user.id, productId: params.id, key: params.key, ...body }),
  );
  register(contract.mergeFact, ({ user, params, body }) =>
    mergeFacts(service, { userId: user.id, productId: params.id, key: params.key, ...body }),
  );
  register(contract.unmergeFact, ({ user, params }) =>
    mergeFacts(service, { userId: user.id, productId: params.id, key: params.key }),
  );
};
