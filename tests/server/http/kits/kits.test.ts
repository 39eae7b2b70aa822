import { describe, expect, test } from 'vitest';
import { CONTENT_TYPES } from '#shared/rules/content/content-types.ts';
import { credits, expectSoundBooks, prepareGenerationBench } from '#tests/server/http/generation/generation-bench.ts';
import { booked, ended, grant, quote, readKit } from './kit-bench.ts';

prepareGenerationBench();

describe('a kit', () => {
  test('of everything is held as a whole, written in order and charged once', async () => {
    await grant(500);
    const types = [...CONTENT_TYPES];
    const { credits: price, availableCredits, steps } = await quote({ types, mode: 'thorough' });
    console.log(steps.map((s) => `${s.level} ${s.type} ${s.credits}`).join('\n'));
    const kit = await booked({ types, mode: 'thorough' });
    console.log(await credits());
    const start = Date.now();
    const end = await ended(kit);
    console.log(Date.now() - start, end.ending, end.steps.map((s) => [s.type, s.state, s.error?.code].join(' ')));
    console.log(await credits(), price, availableCredits);
    await expectSoundBooks();
  });
});
