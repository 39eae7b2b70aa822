import type { Page, Route } from 'playwright-core';
import type { FollowedGeneration } from '#shared/contracts/generation/generations.ts';
import { opened, type ScreenState } from './acts.ts';

const at = new Date(Date.now() - 600_000).toISOString();

const generation = (number: number, changes: Partial<FollowedGeneration>): FollowedGeneration => ({
  id: `00000000-0000-4000-8000-00000000000${number}`,
  productId: 0,
  kitId: null,
  promptType: 'vertical_landscape',
  category: 'research',
  tier: 'standard',
  isContinuation: false,
  isFix: false,
  isSample: false,
  state: 'succeeded',
  credits: 1,
  creditsCharged: 1,
  expectedCharacters: 6_000,
  attempt: 1,
  provider: 'openai',
  model: 'gpt-6.1-terra',
  contentId: 1,
  error: null,
  createdAt: at,
  finishedAt: at,
  characters: 0,
  ...changes,
});
const running = { state: 'running', contentId: null, finishedAt: null } as const;
const failed = { state: 'failed', contentId: null, creditsCharged: 0 } as const;

const work: FollowedGeneration[] = [
  generation(0, { ...running, promptType: 'ideal_customer_profile_psychographic', characters: 2_400 }),
  generation(1, { ...running, promptType: 'messaging_framework', characters: 0 }),
  generation(2, { ...failed, error: { code: 'content_refused', message: '' } }),
  generation(3, {
    ...failed,
    promptType: 'value_proposition',
    category: 'positioning',
    error: { code: 'missing_variables', message: '', params: { fields: 'Messaging Framework' } },
  }),
  generation(4, { state: 'cancelled', contentId: null, promptType: 'benchmark_data' }),
  generation(5, {}),
  generation(6, { promptType: 'direct_competitor_analysis', productId: -1 }),
];

/** Mocks two running generations and several that have ended, one of them for a deleted product. */
async function writeMuch(page: Page): Promise<void> {
  const answer = async (route: Route) => {
    const products = await route.fetch({ url: new URL('/api/products', route.request().url()).href });
    const [product] = (await products.json()) as { id: number }[];
    const json = work.map((each) => ({ ...each, productId: each.productId || (product?.id ?? 0) }));
    if (route.request().headers().accept !== 'text/event-stream') return route.fulfill({ json });
    const body = `event: snapshot\ndata: ${JSON.stringify(json)}\n\n`;
    return route.fulfill({ contentType: 'text/event-stream', body });
  };
  await page.route('**/api/generations/events', answer);
  // The streams stay unanswered, so that the running texts don't change.
  await page.route('**/api/generations/*/stream*', () => undefined);
}

export const workStates: ScreenState[] = [
  {
    name: 'settings while texts are written',
    path: '/settings',
    arrange: writeMuch,
    steps: [
      {
        name: 'running and finished work',
        open: opened(async ({ page, say }) => {
          await page
            .getByRole('banner')
            .getByRole('button', { name: say('work.running_other', { count: 2 }) })
            .click();
          await page.getByRole('dialog').getByText(say('work.finished')).waitFor();
        }),
      },
    ],
  },
];
