import { presentChange } from '#server/routing/present-change.ts';
import type { RegisterRoutes } from '#server/routing/register-routes.ts';
import * as contract from '#shared/contracts/brand-voice.ts';
import { presentBrandVoice } from './brand-voice.presenter.ts';
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
