import { isDeepStrictEqual } from 'node:util';
import { presentChange } from '#server/http/answers/present-change.ts';
import type { RegisterRoutes } from '#server/http/register-routes.ts';
import type { Product } from '#server/models/content/product.ts';
import * as contract from '#shared/contracts/offer.ts';
import { EMPTY_OFFER } from '#shared/rules/products/offer.ts';
import { lastOfferChange } from './document-changes.ts';
import { type DocumentVersion, listVersions, restoreVersion, saveOffer } from './product-document.service.ts';
import { getProduct } from './products.service.ts';

export const registerOfferRoutes: RegisterRoutes = (register, deps) => {
  register(contract.getOffer, async ({ user, params }) =>
    presentOffer(await getProduct(deps.service, { userId: user.id, productId: params.id })),
  );
  register(contract.saveOffer, async ({ user, params, body }) =>
    presentChange(saveOffer(deps.service, { userId: user.id, productId: params.id, body }), presentOffer),
  );
  register(contract.listOfferVersions, async ({ user, params }) =>
    presentOffers(await listVersions(deps.service, { userId: user.id, productId: params.id })),
  );
  register(contract.restoreOfferVersion, async ({ user, params }) => {
    const { id: productId, version } = params;
    const restoring = { userId: user.id, productId, version, parts: ['offer'] as const };
    return presentOffer(await restoreVersion(deps.service, restoring));
  });
};

function presentOffer(product: Product): contract.Offer {
  const last = lastOfferChange(product);
  return { ...EMPTY_OFFER, ...product.offer, version: last?.version ?? 0, updatedAt: last?.at ?? null };
}

/** The versions of a document that changed its offer. */
function presentOffers(versions: readonly DocumentVersion[]): contract.OfferVersion[] {
  const changing = versions.filter(
    ({ document }, index) => !isDeepStrictEqual(document.offer, versions[index + 1]?.document.offer ?? {}),
  );
  return changing.map(({ version, document, createdAt }, index) => ({
    version,
    isCurrent: index === 0,
    fields: { ...EMPTY_OFFER, ...document.offer },
    createdAt: createdAt.toISOString(),
  }));
}
