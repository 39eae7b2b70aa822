import { globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { aiModelConfigSeeds } from '#server/boot/seeds/ai-model-configs.ts';
import {
  allPromptTemplates,
  type PromptTemplateSeed,
} from '#server/database/seeds/prompt-templates/all-prompt-templates.ts';
import { CONTEXT_CHARACTERS, editRequest } from '#server/features/ai-edits/edit-request.ts';
import { briefRequest, PROMPT_CHARACTERS } from '#server/features/briefs/brief-prompt.ts';
import { requestBytes } from '#server/features/generation/calls/attempt-usage.ts';
import { answerFormOf } from '#server/features/generation/request/email-request.ts';
import { buildTextRequest } from '#server/features/generation/request/prepare-prompt.ts';
import { reviewRequest } from '#server/features/reviews/review-request.ts';
import { MOST_REVIEWED_BYTES } from '#server/features/reviews/run-review.ts';
import { ATTEMPT_LIMITS, ENDPOINT_LIMITS } from '#server/rate-limits/limits.ts';
import { labLimits } from '#shared/contracts/admin/prompt-lab.ts';
import { aiEditKinds, aiEditLimits } from '#shared/contracts/ai-edits.ts';
import { allEndpoints } from '#shared/contracts/api.ts';
import { LONGEST_FACT, MOST_FACTS } from '#shared/contracts/facts.ts';
import { type GenerationTier, MAX_CONTENT_LENGTH } from '#shared/contracts/generation/generated-content.ts';
import { generateContentBody } from '#shared/contracts/generation/generation.ts';
import { earlierTypesForPrompt } from '#shared/rules/content/content-type-graph.ts';
import { CONTENT_TYPES } from '#shared/rules/content/content-types.ts';
import type { EmailSequence } from '#shared/rules/emails/email-sequence.ts';
import { BRAND_VOICE_LIMITS, type BrandVoiceRules } from '#shared/rules/products/brand-voice.ts';
import { PRODUCT_FIELDS, productLimits } from '#shared/rules/products/product-fields.ts';
import { MAX_VARIABLE_LENGTH } from '#shared/rules/prompts/prompt-limits.ts';
import { MAX_CITATIONS } from '#shared/rules/sources/source.ts';
import { longestOffer } from '#tests/support/example-offer.ts';
import { projectRoot } from '#tests/support/project-root.ts';

/**
 * Maximum cost of one request at a provider. A route that reaches a provider and is not in the table fails
 * the test.
 */

/** Leaves room for longer templates and fields. Counts tokens with the most expensive letters. */
const MOST = {
  bytesPerAnswer: 1_000_000,
  inputTokensPerCredit: 700_000,
  outputTokensPerCredit: 40_000,
  bytesPerFreeFailure: 20_000_000,
  freeCancelsPerHour: 10,
  textsPerLabStart: 24,
  pagesPerCall: 200,
} as const;

/** A letter with three bytes of UTF-8 and about one token. */
const LETTER = '字';
const BYTES_PER_TOKEN = 3;
/** Maximum bytes per output token of a text that is sent back for correction. */
const BYTES_PER_OUTPUT_TOKEN = 4;
/** A text is generated once and corrected once. */
const ANSWERS_PER_TEXT = 2;
/** Maximum bytes of the problems, including the sources. */
const LONGEST_PROBLEMS_BYTES = 100_000;
/** A model is called at most three times before its text begins, and once more to correct it. */
const CALLS_PER_MODEL = 4;

/**
 * What one call of a route can cause: nothing, small requests, requests for other sites' pages, or texts of
 * models.
 */
type Reach = { causes: 'nothing' } | { causes: 'small' | 'pages' | 'texts'; most: number };

const nothing: Reach = { causes: 'nothing' };
/** A job checks the sources of a text, at most 1,000 per user and day. */
const sourcePages: Reach = { causes: 'pages', most: MAX_CITATIONS };

/** Every route in files that reach a provider, directly or by a job. */
const REACH: Record<string, Reach> = {
  'POST /api/generate/ai-content': { causes: 'texts', most: 1 },
  'GET /api/generations': nothing,
  'GET /api/generations/events': nothing,
  'GET /api/generations/:id': nothing,
  'GET /api/generations/:id/stream': nothing,
  'POST /api/generations/:id/cancel': nothing,
  'POST /api/kits/quote': nothing,
  'POST /api/kits': { causes: 'texts', most: CONTENT_TYPES.length },
  'GET /api/kits': nothing,
  'GET /api/kits/:id': nothing,
  'GET /api/kits/:id/receipt': nothing,
  'POST /api/kits/:id/cancel': nothing,
  'POST /api/kits/:id/pause': nothing,
  // Starts only steps whose credits are on hold.
  'POST /api/kits/:id/resume': nothing,
  'POST /api/kits/:id/retry': { causes: 'texts', most: CONTENT_TYPES.length },
  'GET /api/products': nothing,
  'POST /api/products': nothing,
  'PATCH /api/products/:id': nothing,
  'DELETE /api/products/:id': nothing,
  'POST /api/product-briefs': { causes: 'texts', most: 1 },
  'POST /api/products/:id/language-versions': { causes: 'texts', most: 1 },
  'POST /api/products/:id/language-versions/quote': nothing,
  'POST /api/products/:id/translation': { causes: 'texts', most: 1 },
  'GET /api/product-briefs': nothing,
  'GET /api/product-briefs/price': nothing,
  'PUT /api/admin/product-briefs/price': nothing,
  'GET /api/product-briefs/:id': nothing,
  'POST /api/product-briefs/:id/cancel': nothing,
  'POST /api/product-briefs/:id/dismiss': nothing,
  'POST /api/product-briefs/:id/apply': nothing,
  'POST /api/generated-content/:id/check': { causes: 'texts', most: 1 },
  'POST /api/generated-content/:id/edits': { causes: 'texts', most: 1 },
  'GET /api/generated-content/:id/edits/:editId': nothing,
  'POST /api/generated-content/:id/edits/:editId/cancel': nothing,
  'GET /api/ai-edits/allowance': nothing,
  'PUT /api/admin/ai-edits/price': nothing,
  'GET /api/products/:id/evidence': nothing,
  'POST /api/products/:id/evidence/check': { causes: 'pages', most: 10 },
  'POST /api/products/:id/set-checks': { causes: 'texts', most: CONTENT_TYPES.length },
  'GET /api/products/:id/set-checks': nothing,
  'GET /api/products/:id/set-checks/latest': nothing,
  'POST /api/products/:id/set-checks/latest/cancel': nothing,
  'PUT /api/products/:id/set-checks/latest/dismissals': nothing,
  'POST /api/products/:id/set-checks/latest/facts': nothing,
  'PATCH /api/client-names': nothing,
  'GET /api/products/:id/facts': nothing,
  'GET /api/products/:id/facts/:key/uses': nothing,
  'PUT /api/products/:id/facts/:key': nothing,
  'PUT /api/products/:id/facts/:key/uses': nothing,
  'POST /api/products/:id/facts/:key/undo': nothing,
  'POST /api/products/:id/facts/:key/merge': nothing,
  'DELETE /api/products/:id/facts/:key/merge': nothing,
  'GET /api/generated-content': nothing,
  'GET /api/generated-content/counts': nothing,
  'GET /api/generated-content/overview': nothing,
  'GET /api/generated-content/product/:productId': nothing,
  'GET /api/generated-content/:id': nothing,
  'PATCH /api/generated-content/:id': sourcePages,
  'DELETE /api/generated-content/:id': nothing,
  'PUT /api/generated-content/:id/preflight-dismissals': nothing,
  'GET /api/generated-content/deleted': nothing,
  'POST /api/generated-content/:id/undelete': sourcePages,
  'GET /api/generated-content/:id/versions': nothing,
  'GET /api/generated-content/:id/versions/:versionNumber': nothing,
  'POST /api/generated-content/:id/versions/:versionNumber/restore': sourcePages,
  'GET /api/generated-content/product/:productId/source-checks': nothing,
  'POST /api/generated-content/:id/source-checks': sourcePages,
  'POST /api/purchases/claim': nothing,
  'POST /api/create-checkout': { causes: 'small', most: 1 },
  'POST /api/billing/portal': { causes: 'small', most: 1 },
  'GET /api/billing/subscription': nothing,
  'GET /api/billing/checkout-proofs': nothing,
  'POST /api/webhooks/lemonsqueezy': nothing,
  'POST /api/admin/payments/reconcile': { causes: 'small', most: 1_000 },
  'POST /api/admin/sync-lemonsqueezy': { causes: 'small', most: 1_000 },
  'POST /api/admin/lemonsqueezy-config': nothing,
  'GET /api/admin/lemonsqueezy-config': nothing,
  'GET /api/admin/users': nothing,
  'PATCH /api/admin/users/:id/tier': nothing,
  'PATCH /api/admin/users/:id/role': nothing,
  'PATCH /api/admin/users/:id/active': nothing,
  'PATCH /api/admin/users/:id/credits': nothing,
  'POST /api/admin/users/:id/credit-removals': nothing,
  'POST /api/admin/transactions/:id/refund': nothing,
  'GET /api/admin/pricing-plans/health': nothing,
  'GET /api/admin/ai-models': nothing,
  'POST /api/admin/ai-models': nothing,
  'PUT /api/admin/ai-models/order': nothing,
  'PATCH /api/admin/ai-models/:id': nothing,
  'GET /api/admin/ai-model-costs': nothing,
  'GET /api/admin/ai-model-costs/estimate': nothing,
  'GET /api/admin/ai-models-list': { causes: 'small', most: 4 },
  'POST /api/admin/ai-models/test': { causes: 'small', most: 1 },
  'GET /api/admin/prompt-lab/products': nothing,
  'POST /api/admin/prompt-lab/estimate': nothing,
  'POST /api/admin/prompt-lab/batches': {
    causes: 'texts',
    most: labLimits.versions * labLimits.products * labLimits.models,
  },
  'GET /api/admin/ai-prompts/:id/lab-batches': nothing,
  'GET /api/admin/prompt-lab/batches/:batchId': nothing,
  'POST /api/admin/prompt-lab/batches/:batchId/cancel': nothing,
};

/** Matches calls of a provider, jobs and tasks that lead to one, and functions that `createContexts` passes on. */
const CALL =
  /\.(?:cancelWork|generateText|listModels|createCheckout|portalUrl|listOffers|listOrders|listSubscriptions|listInvoices)\(|checker\.check\(|enqueue\(\s*[\w.]+,\s*'(?:prompt-lab|source-check|payment-\w+)'|bookTasks\(/u;

const imports = new Map<string, string[]>();

/** The server's files that a file imports. Type imports and adapters are skipped. */
function importsOf(file: string): string[] {
  const known = imports.get(file);
  if (known) return known;
  const found = [
    ...readFileSync(file, 'utf8').matchAll(/^import (?!type )[^;]*?from '((?:#server|\.)[^']+)'/gmu),
  ]
    .map(([, name = '']) =>
      name.startsWith('#server') ? join(projectRoot, name.slice(1)) : resolve(dirname(file), name),
    )
    .filter((name) => name.endsWith('.ts') && !name.includes('/integrations/'));
  imports.set(file, found);
  return found;
}

function reachesProvider(file: string, seen = new Set<string>()): boolean {
  if (seen.has(file)) return false;
  seen.add(file);
  return CALL.test(readFileSync(file, 'utf8')) || importsOf(file).some((next) => reachesProvider(next, seen));
}

/** The routes that a file registers, as `METHOD path`. */
async function routesOf(file: string): Promise<string[]> {
  const source = readFileSync(file, 'utf8');
  const names = [...source.matchAll(/register\(\s*(?:\w+\.)?(\w+)/gu)].map(([, name = '']) => name);
  const contracts = [...source.matchAll(/from '#shared\/(contracts\/[^']+)'/gu)].map(([, name = '']) => name);
  const modules = await Promise.all(contracts.map((name) => import(join(projectRoot, 'shared', name))));
  return names.map((name) => {
    const [, original = name] = new RegExp(`(\\w+) as ${name}\\b`, 'u').exec(source) ?? [];
    const endpoint = modules.map((module) => module[original]).find((found) => found?.path !== undefined);
    return endpoint ? `${endpoint.method.toUpperCase()} ${endpoint.path}` : `unknown: ${name}`;
  });
}

test('every route of a file that reaches a provider is in the table', async () => {
  const files = globSync('server/features/**/*.routes.ts', { cwd: projectRoot }).map((file) =>
    join(projectRoot, file),
  );
  const reaching = files.filter((file) => reachesProvider(file));
  const routes = (await Promise.all(reaching.map(routesOf))).flat();
  expect(routes.toSorted()).toEqual(Object.keys(REACH).toSorted());
});

const long = (characters: number) => LETTER.repeat(characters);

/** With more answers than prompts take. */
const answeredOffer = {
  ...longestOffer(long),
  answers: Array.from({ length: MOST_FACTS }, () => ({ fact: long(160), answer: long(LONGEST_FACT) })),
  notAvailable: Array.from({ length: MOST_FACTS }, () => long(160)),
};

const longestVoice: BrandVoiceRules = {
  samples: Array.from({ length: BRAND_VOICE_LIMITS.samples }, () =>
    long(BRAND_VOICE_LIMITS.sampleCharacters),
  ),
  dos: Array.from({ length: BRAND_VOICE_LIMITS.lines }, () => long(BRAND_VOICE_LIMITS.lineCharacters)),
  donts: Array.from({ length: BRAND_VOICE_LIMITS.lines }, () => long(BRAND_VOICE_LIMITS.lineCharacters)),
  bannedWords: Array.from({ length: BRAND_VOICE_LIMITS.bannedWords }, () =>
    long(BRAND_VOICE_LIMITS.bannedWordCharacters),
  ),
  formality: 'formal',
};

/** The longest request for a text, with every field at its maximum. */
function longestRequest(seed: PromptTemplateSeed, tier: GenerationTier, isContinuation: boolean) {
  const product = Object.fromEntries(PRODUCT_FIELDS.map((field) => [field, long(productLimits.text)]));
  const email = {
    position: 1,
    key: 'a',
    purpose: long(5_000),
    bodyMarkdown: long(MAX_CONTENT_LENGTH / 10),
  } as EmailSequence['emails'][number];
  const emails: EmailSequence = {
    format: 'funnelsmith.emails/1',
    sequence: {
      name: long(10_000),
      goal: long(10_000),
      exitRules: [long(10_000)],
    } as EmailSequence['sequence'],
    emails: Array.from({ length: 10 }, (_, index) => ({ ...email, position: index + 1, key: `e${index}` })),
    links: Array.from({ length: 200 }, (_, index) => ({ key: `k${index}`, describes: long(500), url: null })),
  };
  const isEmails = seed.category === 'email_sequences';
  const body = generateContentBody.parse({
    productId: 1,
    promptType: seed.type,
    tier,
    isContinuation,
    variables: { additionalContext: long(MAX_VARIABLE_LENGTH) },
  });
  return buildTextRequest({
    brandVoice: longestVoice,
    offer: answeredOffer,
    template: { ...seed, depth: { standard: seed.standard, premium: seed.premium } } as never,
    product,
    earlierResults: Object.fromEntries(
      earlierTypesForPrompt(seed.type).map((type) => [type, long(MAX_CONTENT_LENGTH)]),
    ),
    body,
    model: { provider: 'openai', model: 'm', temperature: '1' },
    nonce: 'ab12cd34ef56ab78',
    form: answerFormOf(seed, isContinuation && isEmails ? emails : undefined),
    textSoFar: isContinuation ? long(MAX_CONTENT_LENGTH) : undefined,
    emailsSoFar: isContinuation && isEmails ? emails : undefined,
  });
}

test('what users cause at no credits is counted, and what is not counted is for administrators', () => {
  for (const [route, reach] of Object.entries(REACH)) {
    if (reach.causes === 'nothing') continue;
    const endpoint = allEndpoints.find(({ method, path }) => `${method.toUpperCase()} ${path}` === route);
    const isCounted = endpoint?.limit !== undefined || reach.causes === 'pages';
    expect(endpoint?.access === 'admin' || (endpoint?.access === 'user' && isCounted), route).toBe(true);
    if (reach.causes === 'pages') expect(reach.most, route).toBeLessThanOrEqual(MOST.pagesPerCall);
    if (reach.causes === 'texts') expect(reach.most, route).toBeLessThanOrEqual(MOST.textsPerLabStart);
  }
  expect(ATTEMPT_LIMITS.freeCancel).toEqual({ points: MOST.freeCancelsPerHour, seconds: 3_600 });
});

test('a brief costs a limited amount per credit and per free one', () => {
  const source = { address: null, title: long(200), text: long(PROMPT_CHARACTERS) };
  const sources = Array.from({ length: 9 }, () => source);
  const request = briefRequest({ sources, model: { model: 'm' }, nonce: 'ab12cd34ef56ab78' });
  const bytes = requestBytes(request);
  expect(bytes).toBeLessThan(MOST.bytesPerAnswer);
  expect((ANSWERS_PER_TEXT * bytes) / BYTES_PER_TOKEN).toBeLessThan(MOST.inputTokensPerCredit);
  expect(ANSWERS_PER_TEXT * request.maxOutputTokens).toBeLessThan(MOST.outputTokensPerCredit);
  const repairBytes = request.maxOutputTokens * BYTES_PER_OUTPUT_TOKEN;
  expect(longestChain * CALLS_PER_MODEL * (bytes + repairBytes)).toBeLessThan(MOST.bytesPerFreeFailure);
  expect(ENDPOINT_LIMITS.brief).toEqual({ points: 60, seconds: 86_400 });
});

/** A credit pays for ten edits. */
const MOST_PER_EDIT = { inputTokens: 270_000, outputTokens: 32_000 } as const;

test.each(aiEditKinds)('an edit of kind %s costs a limited amount', (kind) => {
  const text = long(aiEditLimits.passage);
  const request = editRequest(
    {
      request: {
        selection: { from: 0, to: text.length, text, field: { email: 0, name: 'bodyMarkdown' } },
        instruction: { kind, value: long(kind === 'fact' ? LONGEST_FACT : aiEditLimits.value) },
        problems: [long(1_000)],
      },
      passage: {
        before: long(2 * CONTEXT_CHARACTERS),
        text,
        after: long(2 * CONTEXT_CHARACTERS),
        isLine: false,
      },
      document: long(MAX_CONTENT_LENGTH),
      title: long(200),
      product: Object.fromEntries(PRODUCT_FIELDS.map((field) => [field, long(productLimits.text)])),
      brandVoice: longestVoice,
      offer: answeredOffer,
    },
    { model: { model: 'm' }, nonce: 'ab12cd34ef56ab78' },
  );
  const bytes = requestBytes(request);
  expect(bytes).toBeLessThan(MOST.bytesPerAnswer);
  expect((ANSWERS_PER_TEXT * bytes) / BYTES_PER_TOKEN).toBeLessThan(MOST_PER_EDIT.inputTokens);
  expect(ANSWERS_PER_TEXT * request.maxOutputTokens).toBeLessThan(MOST_PER_EDIT.outputTokens);
  const repairBytes = request.maxOutputTokens * BYTES_PER_OUTPUT_TOKEN;
  expect(longestChain * CALLS_PER_MODEL * (bytes + repairBytes)).toBeLessThan(MOST.bytesPerFreeFailure);
  expect(ENDPOINT_LIMITS.aiEdit).toEqual({ points: 300, seconds: 3_600 });
});

test('a reading costs a limited amount', () => {
  const request = reviewRequest(
    {
      text: LETTER.repeat(MOST_REVIEWED_BYTES / BYTES_PER_TOKEN),
      product: Object.fromEntries(PRODUCT_FIELDS.map((field) => [field, long(productLimits.text)])),
      brandVoice: longestVoice,
      offer: answeredOffer,
      wish: long(MAX_VARIABLE_LENGTH),
      sources: Array.from({ length: MAX_CITATIONS }, () => ({ url: long(2_000), title: long(2_000) })),
    },
    { model: 'm', nonce: 'ab12cd34ef56ab78' },
  );
  const bytes = requestBytes(request);
  expect(bytes / BYTES_PER_TOKEN).toBeLessThan(MOST_PER_EDIT.inputTokens);
  expect(request.maxOutputTokens).toBeLessThan(MOST_PER_EDIT.outputTokens);
  // Two models are called, each at most three times before its answer begins.
  expect(2 * (CALLS_PER_MODEL - 1) * bytes).toBeLessThan(MOST.bytesPerFreeFailure);
  expect(ENDPOINT_LIMITS.review).toEqual({ points: 30, seconds: 3_600 });
});

const longestChain = Math.max(...aiModelConfigSeeds.map(({ models }) => models.length));

describe.each(allPromptTemplates.map((seed) => [seed.type, seed] as const))('%s', (_type, seed) => {
  test.each(['standard', 'premium'] as const)(
    'of tier %s costs a limited amount per credit and per failure',
    (tier) => {
      const credits = tier === 'premium' ? seed.premiumCredits : seed.standardCredits;
      const whole = longestRequest(seed, tier, false);
      const continued = longestRequest(seed, tier, true);
      // A continued text adds only its end, however long it is.
      expect(requestBytes(continued) - requestBytes(whole)).toBeLessThan(40_000);
      for (const request of [whole, continued]) {
        const bytes = requestBytes(request);
        expect(bytes).toBeLessThan(MOST.bytesPerAnswer);
        const repairBytes = request.maxOutputTokens * BYTES_PER_OUTPUT_TOKEN + LONGEST_PROBLEMS_BYTES;
        const inputTokens = (ANSWERS_PER_TEXT * bytes + repairBytes) / BYTES_PER_TOKEN;
        expect(inputTokens / credits).toBeLessThan(MOST.inputTokensPerCredit);
        expect((ANSWERS_PER_TEXT * request.maxOutputTokens) / credits).toBeLessThan(
          MOST.outputTokensPerCredit,
        );
        expect(longestChain * CALLS_PER_MODEL * (bytes + repairBytes)).toBeLessThan(MOST.bytesPerFreeFailure);
      }
    },
  );
});
