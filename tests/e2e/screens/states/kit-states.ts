import type { Page } from 'playwright-core';
import type { Kit, KitStep } from '#shared/contracts/kits.ts';
import { CONTENT_TYPES } from '#shared/rules/content/content-types.ts';
import { type Look, opened, press, type ScreenState } from './acts.ts';

const ID = '00000000-0000-4000-8000-00000000000a';
const at = new Date(Date.now() - 600_000).toISOString();

/** The states that steps of a kit may have, for the content types in their order. */
const MIXED: Partial<KitStep>[] = [
  { state: 'done', contentId: 1, versionNumber: 1, finishedAt: at },
  { state: 'done', contentId: 2, versionNumber: 2, isOffered: true, finishedAt: at },
  { state: 'writing', characters: 2_400 },
  { state: 'writing', characters: 0 },
  { state: 'failed', error: { code: 'content_refused', message: '' }, finishedAt: at },
  { state: 'queued' },
  { state: 'waiting', waitsFor: [] },
  { state: 'waiting', waitsFor: ['primary_pain_points'] },
  { state: 'waiting', waitsFor: ['primary_pain_points', 'messaging_pillars', 'value_proposition'] },
  { state: 'skipped', blockedBy: 'direct_competitor_analysis', finishedAt: at },
  { state: 'cancelled', finishedAt: at },
];

function kitOf(productId: number, changes: Partial<Kit>): Kit {
  const hasEnded = changes.state === 'ended';
  const states = hasEnded ? MIXED.filter(({ finishedAt }) => finishedAt) : MIXED;
  const steps = CONTENT_TYPES.slice(0, 18).map(
    (type, index): KitStep => ({
      type,
      tier: index % 5 === 0 ? 'premium' : 'standard',
      length: 'usual',
      credits: 1,
      creditsCharged: 0,
      promptVersion: 1,
      level: 0,
      reason: 'requested',
      state: 'waiting',
      waitsFor: [],
      leftOut: [],
      blockedBy: null,
      generationId: `00000000-0000-4000-8000-0000000001${String(index).padStart(2, '0')}`,
      characters: 0,
      expectedCharacters: 6_000,
      contentId: null,
      versionNumber: null,
      isOffered: false,
      usedResults: null,
      error: null,
      finishedAt: null,
      ...states[index % states.length],
    }),
  );
  return {
    id: ID,
    productId,
    tier: 'standard',
    goal: null,
    state: 'running',
    ending: null,
    isSample: false,
    steps,
    credits: 18,
    creditsHeld: 12,
    creditsCharged: 4,
    retryCredits: 0,
    estimatedSeconds: 340,
    createdAt: at,
    finishedAt: null,
    ...changes,
  };
}

/** Answers with a kit of a product that has contents. */
const showing =
  (changes: Partial<Kit>) =>
  async (page: Page): Promise<void> => {
    await page.route('**/api/kits/**', async (route) => {
      const { pathname, origin } = new URL(route.request().url());
      const contents = await route.fetch({ url: `${origin}/api/generated-content`, method: 'GET' });
      const [content] = (await contents.json()) as { id: number; productId: number; versionNumber: number }[];
      const kit = kitOf(content?.productId ?? 0, changes);
      for (const step of kit.steps.filter(({ isOffered }) => isOffered)) {
        step.contentId = content?.id ?? null;
        step.versionNumber = content?.versionNumber ?? null;
      }
      if (!pathname.endsWith('/receipt')) return route.fulfill({ json: kit });
      const usage = {
        inputTokens: 0,
        outputTokens: 0,
        reasoningTokens: 0,
        cachedInputTokens: 0,
        cacheWriteTokens: 0,
      };
      return route.fulfill({ json: { generations: [], creditsCharged: 4, usage } });
    });
  };

const everything = async ({ page, say }: Look) => {
  await page.getByRole('button', { name: say('goals.names.launch'), exact: true }).click();
  await page.getByText(say('launch.plan.holdHint')).waitFor();
};
const settled = (key: string) => async (look: Look) => {
  await look.page.getByText(look.say(key)).first().waitFor();
  await look.page.locator('main .MuiSkeleton-root').first().waitFor({ state: 'detached' });
};

/** Launch kits while they are planned, written, paused and ended. */
export const kitStates: ScreenState[] = [
  {
    name: 'launch kit',
    path: '/launch',
    until: settled('launch.plan.nothing'),
    steps: [
      { name: 'everything', open: everything, close: async () => undefined },
      {
        name: 'connections',
        only: 'desktop',
        open: async ({ page }) => {
          await page.locator('[data-type=value_proposition]').hover();
          await page.locator('main svg path[data-required]').first().waitFor({ state: 'attached' });
        },
        close: ({ page }) => page.mouse.move(0, 0),
      },
    ],
  },
  { name: 'launch kit without a product', path: '/launch', who: 'newcomer' },
  {
    name: 'launch kit that is too dear',
    path: '/launch',
    who: 'explorer',
    arrange: async (page) => {
      await page.route('**/api/kits/quote', async (route) => {
        const answer = await route.fetch();
        const quote = await answer.json();
        return route.fulfill({
          json: {
            ...quote,
            availableCredits: 0,
            affordable: quote.steps.slice(0, 1).map(({ type }: KitStep) => type),
          },
        });
      });
    },
    until: async ({ page, say }) => {
      await page.getByRole('checkbox').first().check();
      await page.getByText(say('generation.seePlans')).waitFor();
    },
  },
  {
    name: 'launch kit being written',
    path: `/launch?kit=${ID}`,
    arrange: showing({}),
    until: settled('launch.run.title'),
    steps: [{ name: 'cancel the rest', open: opened(press('launch.run.cancel')) }],
  },
  {
    name: 'paused launch kit',
    path: `/launch?kit=${ID}`,
    arrange: showing({ state: 'paused' }),
    until: settled('launch.run.paused'),
  },
  {
    name: 'launch kit that has ended',
    path: `/launch?kit=${ID}`,
    arrange: showing({ state: 'ended', ending: 'partly', finishedAt: at, creditsHeld: 0, retryCredits: 9 }),
    until: settled('launch.summary.texts'),
    steps: [
      { name: 'download everything', open: opened(press('launch.download.open')) },
      {
        name: 'version beside mine',
        open: async (look) => {
          await opened(press('launch.summary.compare'))(look);
          await look.page.locator('[role=dialog] .MuiSkeleton-root').first().waitFor({ state: 'detached' });
        },
      },
    ],
  },
  {
    name: 'launch kit that does not exist',
    path: '/launch?kit=00000000-0000-4000-8000-00000000000b',
    until: ({ page, say }) => page.getByRole('heading', { name: say('launch.unknown.title') }).waitFor(),
    expected: /status of 404/,
  },
];
