import { presentChange } from '#server/http/answers/present-change.ts';
import type { RegisterRoutes } from '#server/http/register-routes.ts';
import type { BrandVoice } from '#server/models/content/brand-voice.ts';
import * as contract from '#shared/contracts/brand-voice.ts';
import { EMPTY_BRAND_VOICE } from '#shared/rules/products/brand-voice.ts';
import { getBrandVoice, saveBrandVoice } from './brand-voice.service.ts';

export const registerBrandVoiceRoutes: RegisterRoutes = (register, deps) => {
  register(contract.getBrandVoice, async ({ user, params }) =>
    presentBrandVoice(await getBrandVoice(deps.service, { userId: user.id, productId: params.id })),
  );
  register(contract.saveBrandVoice, async ({ user, params, body }) =>
    presentChange(
      saveBrandVoice(deps.service, { userId: user.id, productId: params.id, body }),
      presentBrandVoice,
    ),
  );
};

function presentBrandVoice(row: BrandVoice | undefined): contract.BrandVoice {
  const { samples, dos, donts, bannedWords, formality } = row ?? EMPTY_BRAND_VOICE;
  return { samples, dos, donts, bannedWords, formality, updatedAt: row?.updatedAt.toISOString() ?? null };
}
