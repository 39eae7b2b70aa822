import { describe, expect, test, vi } from 'vitest';
import { aiProviders } from '#shared/rules/ai-providers.ts';
import {
  allowance,
  answer,
  app,
  credits,
  EDITED,
  edit,
  edited,
  fault,
  prepareEditBench,
  TEXT,
} from './edit-bench.ts';

prepareEditBench();
vi.setConfig({ testTimeout: 60_000 });

const REMARK = 'Sure! Here is a revised version of your text:';
const STUDY = 'https://trade.example/study';

/** The outcome after a first answer that can't be used and a second one that can. */
const CORRECTED = [{ outcome: 'malformed' }, { outcome: 'succeeded', isRepair: true }];

describe.each(aiProviders)('%s', (provider) => {
  test('edits keep marks and links, and what they add or lose is noticed', async () => {
    const { ai } = app.generation;
    app.generation.ai = { [provider]: ai[provider] };
    try {
      // The stand-ins' own edit keeps everything.
      expect(await edited({ kind: 'shorten' })).toMatchObject({
        provider,
        lost: { marks: [], links: [] },
      });
      await fault({ kind: 'edit', problem: 'lostParts' });
      const poor = await edited();
      expect(poor.lost).toEqual({ marks: ['[1]', '[2]'], links: [STUDY] });
      await fault({ kind: 'edit', problem: 'addedLink' });
      const linked = await edited();
      expect(linked.attempts).toMatchObject(CORRECTED);
      expect(linked.replacement).not.toContain('offer.example');
      await fault({ kind: 'edit', problem: 'chatter' });
      const chatty = await edited();
      expect(chatty.attempts).toMatchObject([{ outcome: 'succeeded' }]);
      expect(chatty.replacement).not.toMatch(/sure|let me know/iu);
      await fault({ kind: 'edit', problem: 'codeFence' });
      expect((await edited()).replacement).not.toContain('`');
    } finally {
      app.generation.ai = ai;
    }
  });
});

test('when no model answers usefully, the edit fails, costs nothing and does not count', async () => {
  const before = await credits();
  await app.standIns.fault({
    times: 'always',
    fault: { kind: 'answer', text: JSON.stringify({ replacements: [TEXT] }) },
  });
  const { body } = await edit();
  expect(body).toMatchObject({ state: 'failed', error: { code: 'ai_edit_unusable' } });
  expect(await credits()).toEqual(before);
  expect(await allowance()).toMatchObject({ included: 0, used: 0 });
  const [row] = await app.db('ai_edits').where({ state: 'failed' });
  expect(row).toMatchObject({ chargedCredits: 0, suggestions: [] });
});

test('chatter, a fence and quotation marks around the answer are removed', async () => {
  await fault({
    kind: 'answer',
    text: `${REMARK}\n\`\`\`json\n${JSON.stringify({
      replacements: [
        `${REMARK}\n\n\`\`\`markdown\n${EDITED}\n\`\`\`\n\nLet me know if you'd like me to adjust the tone!`,
      ],
    })}\n\`\`\``,
  });
  expect(await edited()).toMatchObject({ replacement: EDITED, attempts: [{ outcome: 'succeeded' }] });
  await answer(`“${EDITED}”`);
  expect((await edited()).replacement).toBe(EDITED);
});

test('three alternatives differ, and each says what it would lose', async () => {
  const without = EDITED.replace(' [2]', '');
  await answer(EDITED, without);
  await answer(EDITED, EDITED, without);
  await answer(EDITED, without, `So it is: ${EDITED}`);
  // Two are too few, and two of these are the same: the next model is asked.
  const { alternatives, replacement, lost } = await edited({ kind: 'alternatives' });
  expect(replacement).toBe(EDITED);
  expect(lost).toEqual({ marks: [], links: [] });
  expect(alternatives.map(({ lost }) => lost.marks)).toEqual([[], ['[2]'], []]);
});
