import { presentChange } from '#server/http/answers/present-change.ts';
import type { RegisterRoutes } from '#server/http/register-routes.ts';
import type { ProductOffer } from '#server/models/content/product-offer.ts';
import * as contract from '#shared/contracts/offer.ts';
import { EMPTY_OFFER } from '#shared/rules/products/offer.ts';
import { getOffer, listOfferVersions, restoreOfferVersion, saveOffer } from './offer.service.ts';

export const registerOfferRoutes: RegisterRoutes = (register, deps) => {
  register(contract.getOffer, async ({ user, params }) =>
    presentOffer(await getOffer(deps.service, { userId: user.id, productId: params.id })),
  );
  register(contract.saveOffer, async ({ user, params, body }) =>
    presentChange(saveOffer(deps.service, { userId: user.id, productId: params.id, body }), presentOffer),
  );
  register(contract.listOfferVersions, async ({ user, params }) => {
    const rows = await listOfferVersions(deps.service, { userId: user.id, productId: params.id });
    return rows.map(({ version, fields, createdAt }, index) => ({
      version,
      isCurrent: index === 0,
      fields: { ...EMPTY_OFFER, ...fields },
      createdAt: createdAt.toISOString(),
    }));
  });
  register(contract.restoreOfferVersion, async ({ user, params }) => {
    const { id: productId, version } = params;
    return presentOffer(await restoreOfferVersion(deps.service, { userId: user.id, productId, version }));
  });
};

function presentOffer(row: ProductOffer | undefined): contract.Offer {
  return {
    ...EMPTY_OFFER,
    ...row?.fields,
    version: row?.version ?? 0,
    updatedAt: row?.createdAt.toISOString() ?? null,
  };
}
