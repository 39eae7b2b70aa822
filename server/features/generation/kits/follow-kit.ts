import { setTimeout as sleep } from 'node:timers/promises';
import type { GenerationContext } from '#server/features/generation/state/generation-context.ts';
import type { LaunchKit } from '#server/models/content/launch-kit.ts';
import type { Kit, KitEvent } from '#shared/contracts/kits.ts';
import { findKit } from './find-kit.ts';
import { presentKit } from './kit.presenter.ts';
import { viewKit } from './kits.service.ts';

const POLL_MS = 1_000;

/** The kit, then each change until its end. A client that was away starts over with the whole kit. */
export async function* followKit(ctx: GenerationContext, kit: LaunchKit): AsyncGenerator<KitEvent> {
  const which = { userId: kit.userId, kitId: kit.id };
  let shown = presentKit(await viewKit(ctx, kit));
  yield { event: 'kit', data: shown };
  while (shown.state !== 'ended' && !ctx.engine.live.isStopping) {
    await sleep(POLL_MS);
    const now = presentKit(await viewKit(ctx, await findKit(ctx, which)));
    if (isOtherKit(now, shown)) yield { event: 'kit', data: now };
    else yield* changesOf(now, shown);
    shown = now;
  }
}

function isOtherKit(now: Kit, before: Kit): boolean {
  const own = ({ steps: _steps, creditsHeld: _held, creditsCharged: _charged, ...kit }: Kit) =>
    JSON.stringify(kit);
  return own(now) !== own(before);
}

function* changesOf(now: Kit, before: Kit): Generator<KitEvent> {
  for (const [index, step] of now.steps.entries()) {
    const { characters, ...known } = before.steps[index] ?? { characters: 0 };
    const { characters: _characters, ...rest } = step;
    if (JSON.stringify(rest) !== JSON.stringify(known)) yield { event: 'step', data: step };
    else if (step.characters !== characters) {
      yield { event: 'progress', data: { type: step.type, characters: step.characters } };
    }
  }
}
