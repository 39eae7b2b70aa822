import { presentContent } from '#server/features/content/content.presenter.ts';
import type { RegisterRoutes } from '#server/http/register-routes.ts';
import * as contract from '#shared/contracts/generation.ts';
import { generateContent, readIdempotencyKey } from './generate-content.service.ts';

export const registerGenerationRoutes: RegisterRoutes = (register, deps) => {
  register(contract.generateContent, async ({ user, body, ctx }) => {
    const content = await generateContent(deps.generation, {
      userId: user.id,
      body,
      idempotencyKey: readIdempotencyKey(ctx.get('Idempotency-Key')),
    });
    return presentContent(content);
  });
};
