import type { GenerationContext } from '#server/features/generation/state/generation-context.ts';
import type { RegisterRoutes } from '#server/http/register-routes.ts';
import { checkContent } from '#shared/contracts/generation/generated-content.ts';
import { awaitReview, startReview } from './reviews.service.ts';

export const registerReviewRoutes: RegisterRoutes<{ generation: GenerationContext }> = (
  register,
  { generation },
) => {
  register(checkContent, async ({ user: { id: userId }, params, inTurn }) => {
    const id = await inTurn(() => startReview(generation, { userId, contentId: params.id }));
    const { findings } = await awaitReview(generation, { id, userId });
    return { findings };
  });
};
