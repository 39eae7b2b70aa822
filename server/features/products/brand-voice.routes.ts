import { presentChange } from '#server/http/answers/present-change.ts';
import type { RegisterRoutes } from '#server/http/register-routes.ts';
import type { Product } from '#server/models/content/product.ts';
import * as contract from '#shared/contracts/brand-voice.ts';
import { EMPTY_BRAND_VOICE } from '#shared/rules/products/brand-voice.ts';
import { voiceChangedAt } from './document-changes.ts';
import { saveBrandVoice } from './product-document.service.ts';
import { getProduct } from './products.service.ts';
import { voiceProposals } from './voice-proposals.service.ts';

export const registerBrandVoiceRoutes: RegisterRoutes = (register, deps) => {
  register(contract.getBrandVoice, async ({ user, params }) =>
    presentBrandVoice(await getProduct(deps.service, { userId: user.id, productId: params.id })),
  );
  register(contract.listVoiceProposals, async ({ user, params }) => ({
    samples: await voiceProposals(deps.service, { userId: user.id, productId: params.id }),
  }));
  register(contract.saveBrandVoice, async ({ user, params, body }) =>
    presentChange(
      saveBrandVoice(deps.service, { userId: user.id, productId: params.id, body }),
      presentBrandVoice,
    ),
  );
};

function presentBrandVoice(product: Product): contract.BrandVoice {
  return { ...(product.brandVoice ?? EMPTY_BRAND_VOICE), updatedAt: voiceChangedAt(product) };
}
