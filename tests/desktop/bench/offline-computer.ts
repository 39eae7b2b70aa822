/**
 * Writes one text of every type on this computer, by a model server on this machine. Runs in a network namespace without
 * any route. Prints what happened as JSON. Arguments: data folder, and `pages` to read the competitors' pages for one text.
 */
import { join } from 'node:path';
import type { Kit, KitQuote } from '#shared/contracts/kits.ts';
import type { Product } from '#shared/contracts/products.ts';
import { CONTENT_TYPES } from '#shared/rules/content/content-types.ts';
import { completeProduct } from '#tests/support/example-products.ts';
import { startStandInProviders } from '#tests/support/providers/start-stand-in-providers.ts';
import { callAs, createComputer } from './local-computer.ts';

const [dataDir = '', control] = process.argv.slice(2);
const models = await startStandInProviders({ speed: 'instant' });
const computer = createComputer({
  dataDir,
  settings: { LOCAL_AI_BASE_URL: `${models.url}/local/ollama/v1`, PAGE_READING: control ? 'on' : 'off' },
  execArgv: ['--import', join(import.meta.dirname, 'count-outside.mjs')],
});
const state = await computer.start();
if (state.phase !== 'ready') throw new Error(computer.output());
const session = await computer.signIn();
const call = <Answer>(path: string, body?: object) =>
  callAs<Answer>(computer, session, { path, ...(body && { body }) });
// A name that is not reserved, so that it would be looked up. There is no route to it here.
const competitorUrl1 = 'https://www.wikipedia.org/';
const { id } = await call<Product>('/api/products', { ...completeProduct, competitorUrl1 });
// One text reads all pages of competitors.
const types = control ? ['direct_competitor_analysis'] : CONTENT_TYPES;
const order = { productId: id, types };
const { credits } = await call<KitQuote>('/api/kits/quote', order);
let kit = await call<Kit>('/api/kits', { ...order, quotedCredits: credits });
for (const end = Date.now() + 240_000; kit.state !== 'ended' && Date.now() < end; ) {
  await new Promise((resolve) => setTimeout(resolve, 300));
  kit = await call<Kit>(`/api/kits/${kit.id}`);
}
const user = await call<{ credits: number }>('/api/auth/user');
const contents = await call<unknown[]>('/api/generated-content?view=summary');
await computer.server.stop();
await models.close();
process.stdout.write(
  JSON.stringify({
    ending: kit.ending,
    types: types.length,
    written: contents.length,
    charged: kit.creditsCharged,
    credits: user.credits,
    exitCode: computer.child().exitCode,
    outside: computer.output().match(/OUTSIDE .*/gu) ?? [],
    failed: kit.steps
      .filter(({ state: step }) => step !== 'done')
      .map(({ type, state: step }) => `${type} ${step}`),
  }),
);
