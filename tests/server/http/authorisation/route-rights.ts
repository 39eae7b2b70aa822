import { randomUUID } from 'node:crypto';
import { vi } from 'vitest';
import type { Session } from '#shared/contracts/accounts/sessions.ts';
import type { User } from '#shared/contracts/accounts/users.ts';
import type { AiModel } from '#shared/contracts/admin/admin-models.ts';
import type { AdminPlan } from '#shared/contracts/admin/admin-plans.ts';
import type { AdminPrompt } from '#shared/contracts/admin/admin-prompts.ts';
import type { LabBatch } from '#shared/contracts/admin/prompt-lab.ts';
import { allEndpoints } from '#shared/contracts/api.ts';
import { minimalProduct } from '#tests/support/example-products.ts';
import { okCalls } from '#tests/support/http/ok-calls.ts';
import { makePng } from '#tests/support/png.ts';
import { SHOP_VARIANTS } from '#tests/support/providers/payments/catalog.ts';
import { deviceRequest } from '#tests/support/sign-in-device.ts';
import {
  addedPasskey,
  askedForAddress,
  askForHelp,
  BRIEF_TEXT,
  type Call,
  changedProduct,
  checkedSet,
  contradictedSet,
  deletedContent,
  deletedProduct,
  editOf,
  exampleSet,
  factorIn,
  failedEvent,
  type Ground,
  keptMail,
  madePasskey,
  newContent,
  newExport,
  newGeneration,
  newKit,
  newProduct,
  newPrompt,
  nextNumber,
  ownAccount,
  parkedOrder,
  questionOfSomebody,
  readyBrief,
  readyEdit,
  reviewedContent,
  rightSentence,
  savedFact,
  sessionOfSomebody,
  soldProduct,
  somebodyWithFactor,
  someone,
  takenAddress,
  useOfSomebody,
  user,
  waitingFact,
} from './owned-records.ts';

/**
 * Who may call: `everyone`; any `user`, with the same response for all; `own`: about the caller; `owned`: a resource
 * of the caller, 404 for others; `admins`.
 */
export type Rights = 'everyone' | 'user' | 'own' | 'owned' | 'admins';

export interface RouteRights {
  rights: Rights;
  /** HTTP status for allowed callers. */
  status: number;
  /** HTTP status for signed-in callers, if different. */
  statusSignedIn?: number;
  /** Prepares a call that succeeds for its caller. */
  call: (ground: Ground) => Promise<Call> | Call;
}

type Given = RouteRights['call'] | Call;

function route(rights: Rights, call: Given = {}, status = 200, statusSignedIn?: number): RouteRights {
  return { rights, status, statusSignedIn, call: typeof call === 'function' ? call : () => call };
}

const content = async (ground: Ground) => ({ params: { id: (await newContent(ground)).id } });
const version = async (ground: Ground) => ({
  params: { id: (await newContent(ground)).id, versionNumber: 1 },
});
const generation = async (ground: Ground) => ({ params: { id: (await newGeneration(ground)).id } });
const noExportToday = async ({ people, person }: Ground) => {
  const today = people.app.db.raw(`created_at > now() - interval '1 day'`);
  await people.app.db('account_exports').where({ userId: person.id }).andWhere(today).delete();
  return {};
};
const storedPicture = async ({ people, client }: Ground) => {
  const { id: userId } = await okCalls(client).ask<User>('/api/auth/user');
  // Each account has another picture.
  const image = makePng({ width: 1 + (userId % 500) });
  await people.app.db('avatars').insert({ userId, image, digest: 'x' }).onConflict('userId').ignore();
  return {};
};
const brief = async (ground: Ground) => ({ params: { id: await readyBrief(ground) } });
const kit =
  (state: 'paused' | 'ended', more: Call = {}) =>
  async (ground: Ground) => ({ params: { id: await newKit(ground, state) }, ...more });
const kitOrder = async (ground: Ground) => {
  // Nothing is written while the next routes are called.
  ground.people.app.generation.kitParallelTexts = 0;
  return { productId: (await newProduct(ground)).id, types: ['vertical_landscape'] };
};
const product = async (ground: Ground) => ({ params: { id: (await newProduct(ground)).id } });

const languageVersion = async (ground: Ground) => {
  const { id } = await newProduct(ground);
  const path = `/api/products/${id}/language-versions`;
  const version = await okCalls(ground.client).send<{ id: number }>(path, { language: 'es-ES' });
  return { params: { id: version.id } };
};

const deviceCall = () => ({ query: `?${new URLSearchParams(deviceRequest().query)}` });

const newModel = { category: 'research', tier: 'standard', provider: 'openai', modelName: 'gpt-4.1-mini' };
const newPlan = () => ({
  name: `Plan ${nextNumber()}`,
  storeId: '1',
  productId: '1',
  variantId: String(900_000 + nextNumber()),
  price: 9,
  credits: 30,
  recurrency: 'one_time',
  active: false,
});
const created =
  <Body extends { id: number }>(path: string, body: () => object, json: Record<string, unknown>) =>
  async ({ client }: Ground) => ({
    params: { id: (await okCalls(client).send<Body>(path, body())).id },
    json,
  });

const prompt = async ({ client }: Ground) => ({
  params: { id: (await okCalls(client).send<AdminPrompt>('/api/admin/ai-prompts', newPrompt())).id },
});
const promptVersion = async (ground: Ground) => {
  const { params } = await prompt(ground);
  return { params: { ...params, number: 1 } };
};
const labChoice = async (ground: Ground) => {
  const { params } = await prompt(ground);
  const models = await okCalls(ground.client).ask<AiModel[]>('/api/admin/ai-models');
  return {
    promptId: params.id,
    versions: [1],
    productKeys: ['crewboard-en'],
    modelIds: models.slice(0, 1).map(({ id }) => id),
    tier: 'standard',
  };
};
const labBatch = async (ground: Ground) => {
  const json = await labChoice(ground);
  const start = () => ground.client.post<LabBatch>('/api/admin/prompt-lab/batches', { json });
  // Refused while batches of earlier tests are still running.
  const { body } = await vi.waitUntil(async () => start().then((answer) => answer.status === 201 && answer), {
    timeout: 20_000,
  });
  await okCalls(ground.client).send(`/api/admin/prompt-lab/batches/${body.id}/cancel`, {});
  return { params: { batchId: body.id } };
};

/** Independent of the contracts, so that mistakes in them are found. */
export const routeRights: Record<string, RouteRights> = {
  'GET /healthz': route('everyone'),
  'GET /readyz': route('everyone'),
  'GET /metrics': route('everyone'),
  'GET /api/system': route('everyone'),
  'GET /api/openapi.json': route('everyone'),
  'GET /api/pricing': route('everyone'),
  'GET /api/pricing-plans': route('everyone'),
  'GET /api/showcases/:language/:type': route('everyone', { params: { language: 'es', type: 'sales_page' } }),
  'GET /api/login': route('everyone', {}, 302),
  // A callback without a started sign-in; a session makes it a harmless redirect.
  'GET /api/login/callback': route('everyone', { query: '?code=x&state=y' }, 400, 302),
  'GET /api/logout': route('everyone', {}, 302),
  'GET /api/auth/desktop/authorize': route('everyone', deviceCall, 302, 200),
  // Redirects to the consent page, or to the device with a code for the account that the page showed.
  'POST /api/auth/desktop/authorize': route(
    'everyone',
    ({ person }) => ({ query: `${deviceCall().query}&account=${person.id}` }),
    303,
  ),
  'POST /api/auth/desktop/token': route(
    'everyone',
    { json: { code: 'x', codeVerifier: 'y', redirectUri: 'funnelsmith://auth/callback' } },
    400,
  ),
  // Checks the signature, not the session.
  'POST /api/webhooks/lemonsqueezy': route('everyone', { json: { meta: {} } }, 401),

  'GET /api/ai-prompts': route('user'),
  'GET /api/research-types': route('user'),
  // Each call uses its own session, so the responses differ.
  'GET /api/auth/sessions': route('user'),
  'GET /api/billing/checkout-proofs': route('user'),
  'GET /api/due-credits': route('user'),
  'GET /api/credit-forecast': route('user'),
  // A browser session is not a device session.
  'POST /api/auth/desktop/revoke': route('user', {}, 401),

  'GET /api/auth/user': route('own'),
  'GET /api/auth/sign-ins': route('own'),
  'PATCH /api/user/language': route('own', { json: { language: 'es' } }),
  'PATCH /api/user/profile': route('own', { json: { firstName: 'Grace' } }),
  'PUT /api/user/avatar': route('own', { json: {} }, 422),
  'GET /api/user/avatar': route('own', storedPicture),
  'DELETE /api/user/avatar': route('own'),
  'GET /api/user/quotas': route('own'),
  'GET /api/user/deletion': route('own'),
  // Accounts that leave could not make the other calls.
  'POST /api/user/deletion': route('own', { json: { word: 'no' } }, 400),
  'DELETE /api/user/deletion': route('own'),
  'GET /api/user/export': route('own'),
  'POST /api/user/export': route('own', noExportToday, 202),
  'GET /api/import': route('own'),
  // The call of the matrix sends no file.
  'POST /api/import': route('own', {}, 415),
  'POST /api/import/cancel': route('own'),
  'GET /api/user/notifications': route('own'),
  'PATCH /api/user/notifications': route('own', { json: { name: 'credits', isOn: false } }),
  'GET /api/user/sign-in-security': route('own'),
  'POST /api/user/email': route('own', takenAddress, 204),
  'POST /api/user/email/confirm': route('own', askedForAddress, 204),
  'POST /api/user/second-factor': route('own', (ground) => factorIn(ground, 'none')),
  'POST /api/user/second-factor/confirm': route('own', (ground) => factorIn(ground, 'started')),
  'DELETE /api/user/second-factor': route('own', (ground) => factorIn(ground, 'on'), 204),
  'POST /api/user/second-factor/recovery-codes': route('own', (ground) => factorIn(ground, 'on')),
  'POST /api/user/passkeys/options': route('own', ownAccount),
  'POST /api/user/passkeys': route('own', madePasskey, 201),
  'PATCH /api/user/passkeys/:id': route('owned', addedPasskey),
  'DELETE /api/user/passkeys/:id': route('owned', addedPasskey, 204),
  'GET /api/products': route('own'),
  'POST /api/products': route('own', { json: minimalProduct }, 201),
  'POST /api/example-products': route('own', { json: { language: 'en' } }, 201),
  'GET /api/generated-content': route('own'),
  'GET /api/generated-content/counts': route('own'),
  'GET /api/generated-content/overview': route('own'),
  'GET /api/products/deleted': route('own'),
  'GET /api/generated-content/deleted': route('own'),
  'GET /api/generations': route('own'),
  'GET /api/generations/events': route('own'),
  'GET /api/credit-transactions': route('own'),
  'POST /api/help': route('own', askForHelp, 201),
  'GET /api/credit-usage': route('own'),
  'GET /api/activity-logs': route('own'),
  'GET /api/search': route('own', { query: '?q=Crewboard' }),
  'GET /api/billing/subscription': route('own'),
  'POST /api/create-checkout': route('own', {
    json: { productVariantId: String(SHOP_VARIANTS.starterPack.variantId) },
  }),
  // Only for accounts with a purchase, which the test handles separately.
  'POST /api/billing/portal': route('own'),

  'DELETE /api/auth/sessions': route('own', {}, 204),

  'DELETE /api/auth/sessions/:id': route(
    'owned',
    async ({ client }) => {
      const [session] = await okCalls(client).ask<Session[]>('/api/auth/sessions');
      return { params: { id: session?.id ?? '' } };
    },
    204,
  ),
  'POST /api/purchases/claim': route('owned', async (ground) => {
    const { email } = await okCalls(ground.client).ask<User>('/api/auth/user');
    const receiptCode = randomUUID();
    await parkedOrder(ground, { email, receiptCode });
    return { json: { receiptCode } };
  }),
  'PATCH /api/user/current-product': route('owned', async (ground) => ({
    json: { productId: (await newProduct(ground)).id },
  })),
  'PATCH /api/products/:id': route('owned', async (ground) => ({
    ...(await product(ground)),
    json: { outcome: 'Changed' },
  })),
  'DELETE /api/products/:id': route('owned', product, 204),
  'PATCH /api/client-names': route('own', { json: { from: 'Nobody', to: 'Somebody' } }),
  'GET /api/products/:id/versions': route('owned', product),
  'GET /api/products/:id/staleness': route('owned', product),
  'POST /api/products/:id/versions/:version/restore': route('owned', async (ground) => ({
    params: { id: (await changedProduct(ground)).id, version: 1 },
  })),
  'POST /api/products/:id/undelete': route('owned', async (ground) => ({
    params: { id: (await deletedProduct(ground)).id },
  })),
  'GET /api/products/:id/brand-voice': route('owned', product),
  'GET /api/products/:id/brand-voice/proposals': route('owned', product),
  'PUT /api/products/:id/brand-voice': route('owned', async (ground) => ({
    ...(await product(ground)),
    json: { samples: ['Short words. Long mornings.'] },
  })),
  'POST /api/product-briefs': route(
    'own',
    () => ({ json: { sources: [{ kind: 'text', title: 'Notes', text: BRIEF_TEXT }] } }),
    202,
  ),
  'POST /api/products/:id/language-versions': route(
    'owned',
    async (ground) => ({ ...(await product(ground)), json: { language: 'es-ES' } }),
    201,
  ),
  'POST /api/products/:id/language-versions/quote': route('owned', async (ground) => ({
    ...(await product(ground)),
    json: { language: 'es-ES' },
  })),
  // Samples are no translations.
  'POST /api/products/:id/translation': route('owned', languageVersion, 503),
  'GET /api/product-briefs': route('own'),
  'GET /api/product-briefs/price': route('user'),
  'PUT /api/admin/product-briefs/price': route('admins', { json: { credits: 1 } }),
  'GET /api/user/export/:id/file': route('owned', async (ground) => ({
    params: { id: await newExport(ground) },
  })),
  'GET /api/product-briefs/:id': route('owned', brief),
  'POST /api/product-briefs/:id/cancel': route('owned', brief),
  'POST /api/product-briefs/:id/dismiss': route('owned', brief),
  'POST /api/product-briefs/:id/apply': route('owned', async (ground) => ({
    ...(await brief(ground)),
    json: { productId: (await newProduct(ground)).id, fields: [{ field: 'outcome', value: 'Better days' }] },
  })),
  'GET /api/products/:id/evidence': route('owned', product),
  'POST /api/products/:id/evidence/check': route('owned', product),
  'GET /api/products/:id/offer': route('owned', product),
  'PUT /api/products/:id/offer': route('owned', async (ground) => ({
    ...(await product(ground)),
    json: { price: '€149 a month' },
  })),
  'GET /api/products/:id/offer/versions': route('owned', product),
  'POST /api/products/:id/offer/versions/:version/restore': route('owned', async (ground) => ({
    params: { id: (await soldProduct(ground)).id, version: 1 },
  })),
  'POST /api/products/:id/set-checks': route('owned', exampleSet, 202),
  'GET /api/products/:id/set-checks': route('owned', checkedSet),
  'GET /api/products/:id/set-checks/latest': route('owned', checkedSet),
  'POST /api/products/:id/set-checks/latest/cancel': route('owned', checkedSet, 204),
  'PUT /api/products/:id/set-checks/latest/dismissals': route(
    'owned',
    async (ground) => ({ ...(await checkedSet(ground)), json: { key: 'k', isDismissed: true } }),
    204,
  ),
  'POST /api/products/:id/set-checks/latest/facts': route('owned', contradictedSet),
  'GET /api/products/:id/facts': route('owned', product),
  'GET /api/products/:id/facts/:key/uses': route('owned', async (ground) => ({
    params: { id: (await newProduct(ground)).id, key: 'field.outcome' },
    query: '?value=Better+days',
  })),
  'PUT /api/products/:id/facts/:key': route('owned', async (ground) => ({
    params: { id: (await newProduct(ground)).id, key: 'field.outcome' },
    json: { value: 'Better days' },
  })),
  'PUT /api/products/:id/facts/:key/uses': route('owned', rightSentence, 204),
  'POST /api/products/:id/facts/:key/undo': route('owned', savedFact, 204),
  'POST /api/products/:id/facts/:key/merge': route(
    'owned',
    async (ground) => ({ params: await waitingFact(ground), json: { into: 'field.outcome' } }),
    204,
  ),
  'DELETE /api/products/:id/facts/:key/merge': route(
    'owned',
    async (ground) => ({ params: await waitingFact(ground) }),
    204,
  ),
  'GET /api/generated-content/product/:productId': route('owned', async (ground) => ({
    params: { productId: (await newContent(ground)).productId },
  })),
  'GET /api/generated-content/product/:productId/source-checks': route('owned', async (ground) => ({
    params: { productId: (await newContent(ground)).productId },
  })),
  'POST /api/generated-content/:id/source-checks': route('owned', content, 202),
  'GET /api/generated-content/:id': route('owned', content),
  'PATCH /api/generated-content/:id': route('owned', async (ground) => ({
    ...(await content(ground)),
    json: { content: 'Changed' },
  })),
  'DELETE /api/generated-content/:id': route('owned', content, 204),
  'POST /api/generated-content/:id/check': route('owned', reviewedContent),
  'POST /api/generated-content/:id/edits': route('owned', editOf, 202),
  'GET /api/generated-content/:id/edits/:editId': route('owned', readyEdit),
  'POST /api/generated-content/:id/edits/:editId/cancel': route('owned', readyEdit),
  'GET /api/ai-edits/allowance': route('own'),
  'PUT /api/admin/ai-edits/price': route('admins', { json: { creditsPerBlock: 1, editsPerBlock: 10 } }),
  'PUT /api/generated-content/:id/preflight-dismissals': route('owned', async (ground) => ({
    ...(await content(ground)),
    json: { findings: ['figures.unsourced.abc1'], dismissed: true },
  })),
  'GET /api/generated-content/:id/versions': route('owned', content),
  'GET /api/generated-content/:id/versions/:versionNumber': route('owned', version),
  'POST /api/generated-content/:id/versions/:versionNumber/restore': route('owned', version),
  'POST /api/generated-content/:id/undelete': route('owned', async (ground) => ({
    params: { id: (await deletedContent(ground)).id },
  })),
  'POST /api/generate/ai-content': route('owned', async (ground) => ({
    json: { productId: (await newProduct(ground)).id, promptType: 'vertical_landscape' },
  })),
  'GET /api/generations/:id': route('owned', generation),
  'GET /api/generations/:id/stream': route('owned', generation),
  'POST /api/generations/:id/cancel': route('owned', generation),
  'POST /api/kits/quote': route('owned', async (ground) => ({ json: await kitOrder(ground) })),
  'POST /api/kits': route(
    'owned',
    async (ground) => ({ json: { ...(await kitOrder(ground)), quotedCredits: 1 } }),
    201,
  ),
  'GET /api/kits': route('owned', async (ground) => ({
    query: `?productId=${(await newProduct(ground)).id}`,
  })),
  'GET /api/kits/:id': route('owned', kit('ended')),
  'GET /api/kits/:id/receipt': route('owned', kit('ended')),
  'POST /api/kits/:id/cancel': route('owned', kit('ended')),
  'POST /api/kits/:id/pause': route('owned', kit('paused')),
  'POST /api/kits/:id/resume': route('owned', kit('paused')),
  'POST /api/kits/:id/retry': route('owned', kit('ended', { json: { quotedCredits: 1 } })),

  'GET /api/admin/stats': route('admins'),
  'GET /api/admin/usage': route('admins'),
  'GET /api/admin/audit-logs': route('admins'),
  'GET /api/admin/mails': route('admins'),
  'GET /api/admin/mail-server': route('admins'),
  'GET /api/admin/mails/:id': route('admins', keptMail),
  'POST /api/admin/mails/:id/resend': route('admins', keptMail),
  'GET /api/admin/users': route('admins'),
  'GET /api/admin/overview': route('admins'),
  'GET /api/admin/margins': route('admins'),
  'GET /api/admin/ai-prompts/use': route('admins'),
  'GET /api/admin/users/:id': route('admins', someone),
  'GET /api/admin/users/:id/transactions': route('admins', someone),
  'GET /api/admin/users/:id/generations': route('admins', someone),
  'GET /api/admin/users/:id/purchases': route('admins', someone),
  'GET /api/admin/users/:id/sessions': route('admins', someone),
  'DELETE /api/admin/users/:id/sessions/:sessionId': route('admins', sessionOfSomebody, 204),
  'DELETE /api/admin/users/:id/second-factor': route('admins', somebodyWithFactor, 204),
  'PATCH /api/admin/users/:id/tier': route('admins', user({ tier: 'pro' })),
  'PATCH /api/admin/users/:id/role': route('admins', user({ role: 'lead' })),
  'PATCH /api/admin/users/:id/active': route('admins', user({ isActive: false })),
  'POST /api/admin/users/:id/deletion': route('admins', someone),
  'DELETE /api/admin/users/:id/deletion': route('admins', someone),
  'PATCH /api/admin/users/:id/credits': route('admins', user({ credits: 5 })),
  'POST /api/admin/users/:id/credit-removals': route('admins', user({ credits: 1, reason: 'Twice' })),
  'POST /api/admin/transactions/:id/refund': route('admins', useOfSomebody, 201),
  'GET /api/admin/help-requests': route('admins'),
  'PATCH /api/admin/help-requests/:id': route('admins', questionOfSomebody),
  'GET /api/admin/ai-models': route('admins'),
  'GET /api/admin/ai-model-costs': route('admins'),
  'GET /api/admin/ai-model-costs/estimate': route('admins', {
    query: '?category=research&tier=standard&provider=openai&modelName=gpt-6.1-terra',
  }),
  'GET /api/admin/ai-models-list': route('admins'),
  'POST /api/admin/ai-models': route('admins', { json: newModel }, 201),
  'PATCH /api/admin/ai-models/:id': route(
    'admins',
    created<AiModel>('/api/admin/ai-models', () => newModel, { temperature: '0.2' }),
  ),
  'PUT /api/admin/ai-models/order': route('admins', async ({ client }) => {
    const models = await okCalls(client).ask<AiModel[]>('/api/admin/ai-models');
    const order = models
      .filter(({ category, tier }) => category === 'web_assets' && tier === 'premium')
      .map(({ id }) => id);
    return {
      json: { category: 'web_assets', tier: 'premium', order: order.toReversed(), expectedOrder: order },
    };
  }),
  'POST /api/admin/ai-models/test': route('admins', {
    json: { provider: 'openai', modelName: 'gpt-4.1-mini' },
  }),
  'GET /api/admin/ai-prompts': route('admins'),
  'POST /api/admin/ai-prompts': route('admins', () => ({ json: newPrompt() }), 201),
  'GET /api/admin/ai-prompts/:id/versions': route('admins', prompt),
  'GET /api/admin/ai-prompts/:id/versions/:number': route('admins', promptVersion),
  'POST /api/admin/ai-prompts/:id/versions': route(
    'admins',
    async (ground) => ({ ...(await prompt(ground)), json: { prompt: 'Write for {{productName}}.' } }),
    201,
  ),
  'POST /api/admin/ai-prompts/:id/versions/:number/production': route('admins', async (ground) => ({
    ...(await promptVersion(ground)),
    json: { expectedVersion: 1 },
  })),
  'GET /api/admin/ai-prompts/:id/lab-batches': route('admins', prompt),
  'GET /api/admin/prompt-lab/products': route('admins'),
  'POST /api/admin/prompt-lab/estimate': route('admins', async (ground) => ({
    json: await labChoice(ground),
  })),
  'POST /api/admin/prompt-lab/batches': route(
    'admins',
    async (ground) => ({ json: await labChoice(ground) }),
    201,
  ),
  'GET /api/admin/prompt-lab/batches/:batchId': route('admins', labBatch),
  'POST /api/admin/prompt-lab/batches/:batchId/cancel': route('admins', labBatch),
  'PATCH /api/admin/ai-prompts/:id': route(
    'admins',
    created<AdminPrompt>('/api/admin/ai-prompts', newPrompt, { description: 'Changed' }),
  ),
  'GET /api/admin/pricing-plans': route('admins'),
  'GET /api/admin/pricing-plans/health': route('admins'),
  'POST /api/admin/pricing-plans': route('admins', () => ({ json: newPlan() }), 201),
  'PUT /api/admin/pricing-plans/:id': route(
    'admins',
    created<AdminPlan>('/api/admin/pricing-plans', newPlan, { credits: 40 }),
  ),
  'PATCH /api/admin/pricing-plans/:id/toggle': route(
    'admins',
    created<AdminPlan>('/api/admin/pricing-plans', newPlan, { active: true }),
  ),
  'GET /api/admin/payment-events': route('admins'),
  'POST /api/admin/payment-events/:id/retry': route('admins', async (ground) => ({
    params: { id: await failedEvent(ground) },
  })),
  'GET /api/admin/parked-purchases': route('admins'),
  'POST /api/admin/parked-purchases/:id/assign': route('admins', async (ground) => ({
    params: { id: await parkedOrder(ground) },
    json: { userId: ground.person.id },
  })),
  'POST /api/admin/sync-lemonsqueezy': route('admins'),
  'POST /api/admin/payments/reconcile': route('admins'),
  'GET /api/admin/lemonsqueezy-config': route('admins'),
  'POST /api/admin/lemonsqueezy-config': route('admins', ({ people }) => ({
    json: { storeId: String(people.app.standIns.payments.storeId), productId: '' },
  })),
};

export const routeName = ({ method, path }: { method: string; path: string }) =>
  `${method.toUpperCase()} ${path}`;

/** All API calls with their rights. An endpoint that is missing above gets a call that fails. */
export const routes = allEndpoints.flatMap((endpoint) => {
  const name = routeName(endpoint);
  const known = routeRights[name];
  return known ? [{ name, endpoint, ...known }] : [];
});
