import type { ServiceContext } from '#server/database/service-context.ts';
import { presentContent } from '#server/features/content/content.presenter.ts';
import type { GenerationContext } from '#server/features/generation/state/generation-context.ts';
import { EventStream, wantsEvents } from '#server/http/answers/event-stream.ts';
import type { RegisterRoutes } from '#server/http/register-routes.ts';
import * as contract from '#shared/contracts/generation/generation.ts';
import * as generations from '#shared/contracts/generation/generations.ts';
import { presentGeneration, presentReceipt } from './feed/generation.presenter.ts';
import { readReceiptFacts } from './feed/receipt-facts.ts';
import { awaitContent, type Cursor, findGeneration, followGeneration } from './follow-generation.ts';
import { readIdempotencyKey, startGeneration } from './generate-content.service.ts';
import { cancelGeneration, listGenerations } from './generations.service.ts';

export const registerGenerationRoutes: RegisterRoutes<{
  service: ServiceContext;
  generation: GenerationContext;
}> = (register, deps, { attempts }) => {
  register(contract.generateContent, async ({ user, body, ctx, inTurn }) => {
    const idempotencyKey = readIdempotencyKey(ctx.get('Idempotency-Key'));
    const generation = await inTurn(() =>
      startGeneration(deps.generation, {
        userId: user.id,
        credits: user.credits - user.heldCredits,
        body,
        idempotencyKey,
      }),
    );
    if (wantsEvents(ctx)) {
      return new EventStream((gone) => followGeneration(deps.generation, { generation, viewer: user, gone }));
    }
    return presentContent(await awaitContent(deps.generation, generation));
  });
  register(generations.listGenerations, async ({ user, query }) => {
    const rows = await listGenerations(deps.service, {
      userId: user.id,
      onlyActive: query.active === '1',
      limit: query.limit,
    });
    return rows.map(presentGeneration);
  });
  register(generations.followGenerations, async ({ user, ctx }) => {
    const { feed } = deps.generation.engine;
    return wantsEvents(ctx) ? new EventStream(() => feed.follow(user.id)) : feed.snapshot(user.id);
  });
  register(generations.getGeneration, async ({ user, params }) => {
    const generation = await findGeneration(deps.generation, { userId: user.id, generationId: params.id });
    return presentReceipt(generation, user, await readReceiptFacts(deps.service, [generation.id], user));
  });
  register(generations.streamGeneration, async ({ user, params, query, ctx }) => {
    // Comes before the stream begins, so that an unknown id gets a plain 404.
    const generation = await findGeneration(deps.generation, { userId: user.id, generationId: params.id });
    const from = lastEventId(ctx.get('Last-Event-ID')) ?? query;
    return new EventStream((gone) =>
      followGeneration(deps.generation, { generation, viewer: user, gone, from }),
    );
  });
  register(generations.cancelGeneration, async ({ user, params }) =>
    presentGeneration(
      await cancelGeneration(deps.generation, { userId: user.id, generationId: params.id, attempts }),
    ),
  );
};

function lastEventId(header: string): Cursor | undefined {
  const [, attempt, offset] = /^(\d{1,9}):(\d{1,9})$/.exec(header) ?? [];
  return attempt === undefined ? undefined : { attempt: Number(attempt), offset: Number(offset) };
}
