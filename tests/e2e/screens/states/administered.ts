import type { Page } from 'playwright-core';
import type { AdminStats } from '#shared/contracts/admin/admin.ts';
import type { AiModel, ModelCosts, ProviderModels } from '#shared/contracts/admin/admin-models.ts';
import type { AdminPlan, PlanHealth } from '#shared/contracts/admin/admin-plans.ts';
import type { AdminPrompt } from '#shared/contracts/admin/admin-prompts.ts';
import type { AdminPaymentEvent, ParkedPurchase } from '#shared/contracts/admin/admin-sales.ts';
import type { AdminUser } from '#shared/contracts/admin/admin-users.ts';
import type { AuditLog } from '#shared/contracts/admin/audit.ts';
import type { Mail } from '#shared/contracts/admin/mails.ts';
import { type HelpRequest, helpStates } from '#shared/contracts/help.ts';
import { CONTENT_TYPES } from '#shared/rules/content/content-types.ts';
import { mailKinds, mailStates } from '#shared/rules/mail-kinds.ts';
import { reportAnswers } from './admin-reports.ts';
import { labAnswers } from './lab-answers.ts';

const at = '2026-11-20T10:30:00.000Z';
const longName = 'Donaudampfschifffahrtsgesellschaftskapitänskajüten';

const users: AdminUser[] = (['admin', 'customer', 'lead'] as const).map((role, index) => ({
  id: index + 1,
  email: `somebody.with.a.rather.long.address.${role}@a-company.example.com`,
  firstName: role === 'lead' ? null : 'Ada',
  lastName: role === 'lead' ? null : longName,
  role,
  tier: role === 'lead' ? 'free' : 'annual_max',
  credits: 12_345,
  totalCredits: 2_000_000,
  createdAt: at,
  deletionDueAt: null,
  isActive: role !== 'lead',
  emailVerified: role !== 'lead',
  assignedTier: null,
}));

/** Address of a user with a purchase. */
export const someEmail = users[0]?.email ?? '';

const models: AiModel[] = [true, false, true].map((isActive, index) => ({
  id: index + 1,
  category: 'web_assets',
  tier: 'standard',
  position: index + 1,
  provider: 'anthropic',
  model: 'claude-sonnet-5-5-with-a-rather-long-name',
  temperature: '0.7',
  isActive,
  hasKey: isActive,
  temperatureUse: 'not_taken',
  updatedAt: at,
}));

const list: ProviderModels = { hasKey: true, source: 'catalogue', problem: 'HTTP 500', models: [] };

const prompts: AdminPrompt[] = [true, false].map((isActive, index) => ({
  id: index + 1,
  type: 'sales_page',
  name: index === 0 ? 'Sales Page' : longName,
  description: 'A page that sells.',
  category: 'web_assets',
  creditsCost: 1,
  standardCredits: 1,
  premiumCredits: 2,
  displayOrder: index + 1,
  isActive,
  variables: ['productName'],
  prompt: 'Sell {{productName}}.',
  version: 1,
  offeredVersion: index === 0 ? 4 : null,
  isEdited: false,
  updatedAt: at,
}));

const audit: AuditLog[] = [
  {
    id: 2,
    actor: users[0]?.email ?? null,
    action: 'prompt_updated',
    subjectType: 'prompt',
    subjectId: '1',
    subjectName: longName,
    before: { prompt: 'Sell it. '.repeat(40), isActive: true },
    after: { prompt: 'Sell it well. '.repeat(40), isActive: false },
    createdAt: at,
  },
  {
    id: 1,
    actor: null,
    action: 'payments_reconciled',
    subjectType: 'store',
    subjectId: '180001',
    subjectName: '180001',
    before: null,
    after: {
      report: {
        orders: 1_234,
        subscriptions: 5,
        invoices: 6,
        bookings: 0,
        due: 12,
        differences: [],
        problems: [],
      },
    },
    createdAt: at,
  },
];

const plans: AdminPlan[] = (['one_time', 'month', 'year'] as const).map((recurrency, index) => ({
  id: index + 1,
  name: index === 0 ? longName : `Max ${recurrency}`,
  description: 'Everything for a team that writes a lot.',
  price: 1_299.5,
  credits: 2_000_000,
  recurrency,
  type: index === 0 ? 'pay_as_you_go' : 'subscription',
  planType: index === 0 ? null : 'max',
  productLimit: index === 0 ? null : 250,
  storeId: '180001',
  productId: '710001',
  variantId: index === 2 ? null : '12345678901234567890',
  checkoutUrl: null,
  active: index !== 2,
  updatedAt: at,
}));

const health: PlanHealth[] = plans.map(({ id, active }, index) => ({
  planId: id,
  canBeBought: index === 1,
  why: index === 1 ? null : active ? 'no_checkout' : 'off_sale',
  creditMicroUsd: 650,
  isPaidPrice: index === 1,
  costMicroUsd: 15_000,
  worstType: 'sales_page',
  worstTier: 'premium',
  worstMargin: index === 1 ? 0.42 : -22.1,
  looksLike: index === 2 ? [2] : [],
}));

const questions: HelpRequest[] = helpStates.map((state, index) => ({
  ...{ id: index + 1, userId: 2, email: someEmail, name: `Ada ${longName}`, state, createdAt: at },
  subject: index === 0 ? 'A question about a charge' : longName,
  message: 'This text broke off in the middle.\n\nPlease have a look at it, and tell me what happened.',
  ...(index === 0
    ? { transactionId: 1, charge: 'Generated: Sales Page' }
    : { transactionId: null, charge: null }),
}));

const stats: AdminStats = {
  ...{ totalUsers: 1_234_567, totalCreditsUsed: 9_876_543, totalGenerations: 345_678 },
  ...{ totalRevenue: 1_234_567.89, totalOrders: 45_678, activeSubscriptions: 3_456 },
  totalCreditsAwarded: 98_765_432,
  revenueByPlan: plans.map(({ name }, index) => ({
    planName: name,
    orders: 40 - index,
    revenue: 9_876.5 / (index + 1),
  })),
  recentOrders: ['paid', 'refunded', 'partial_refund'].map((status, index) => ({
    ...{ id: String(index), customerEmail: users[index]?.email ?? '', planName: longName },
    ...{ amount: 1_299.5, status, createdAt: at },
  })),
};

const events: AdminPaymentEvent[] = (['failed', 'refused', 'received'] as const).map((state, index) => ({
  ...{ id: index + 1, eventName: 'subscription_payment_recovered', about: 'invoice 600001', state },
  ...{ customerEmail: someEmail, reason: 'The event has an unexpected shape.', isTest: true },
  ...{ attempts: 3, receivedAt: at, processedAt: null },
}));

const parked: ParkedPurchase[] = (['order', 'subscription'] as const).map((kind, index) => ({
  ...{ id: `${kind}-400001`, kind, customerEmail: someEmail, productName: longName },
  ...{ variantId: '820001', amount: index === 0 ? 1_299.5 : null, status: 'paid', createdAt: at },
  ...{ hasOwner: index === 1, hasPlan: index === 0, isClaimRefused: index === 0, reason: 'Waits.' },
}));

const costs: ModelCosts = {
  assumptions: {
    charactersPerToken: 4,
    tokensPerWord: [1.45, 1.75],
    reasoningTokens: { low: 800, medium: 2_500, high: 8_000 },
    tokensPerSearch: 3_000,
    pages: {
      competitors: 3,
      tokens: { standard: 4_800, premium: 9_000 },
      opened: { standard: 0, premium: 2 },
      tokensPerOpened: 5_000,
    },
    assumedSearchMicroUsd: 14_000,
    repairShare: 0.2,
  },
  plans: ['Pro', longName].map((name) => ({ name, creditMicroUsd: 15_000 })),
  rows: CONTENT_TYPES.slice(0, 3).map((type, index) => ({
    ...{ type, category: 'research', tier: 'standard', credits: 1, provider: 'perplexity', searches: 2 },
    model: index === 2 ? null : 'perplexity/sonar-with-a-rather-long-name',
    ...{ promptTokens: 2_800, answerTokens: 1_600, reasoningTokens: 0 },
    costMicroUsd: index === 2 ? null : 14_000 + index * 9_000,
    unknownPrices: index === 2 ? [] : ['tokens', 'search'],
    marginsMicroUsd: index === 2 ? [null, null] : [1_000 - index * 9_000, 1_000 - index * 9_000],
  })),
  models: [{ modelId: 1, costMicroUsd: 14_000 }],
};

const mails: Mail[] = mailStates.map((state, index) => ({
  ...{ id: `0b0e7c0e-1111-4222-8333-44445555666${index}`, kind: mailKinds[index] ?? 'verify_email', state },
  ...{ recipient: users[index % 3]?.email ?? someEmail, language: 'es', createdAt: at },
  attempts: state === 'kept' ? 0 : index + 1,
  problem: state === 'failed' ? `550 5.1.1 ${longName}: recipient address rejected` : null,
  nextTryAt: state === 'waiting' ? at : null,
  sentAt: state === 'sent' ? at : null,
}));

const answers: Record<string, unknown> = {
  '/api/admin/users': users,
  '/api/admin/ai-models': models,
  '/api/admin/ai-model-costs': costs,
  '/api/admin/ai-model-costs/estimate': costs,
  '/api/admin/ai-models-list': { openai: list, perplexity: list, gemini: list, anthropic: list },
  '/api/admin/ai-prompts': prompts,
  '/api/admin/audit-logs': audit,
  '/api/admin/mails': mails,
  [`/api/admin/mails/${mails[0]?.id}`]: {
    subject: 'Confirma tu correo',
    text: `Confirma tu correo\n\n${longName}`,
  },
  '/api/admin/mail-server': { isConfigured: false, sender: null },
  '/api/admin/stats': stats,
  '/api/admin/pricing-plans': plans,
  '/api/admin/pricing-plans/health': health,
  '/api/admin/help-requests': questions,
  '/api/admin/payment-events': events,
  '/api/admin/parked-purchases': parked,
  '/api/admin/lemonsqueezy-config': { storeId: '180001', productId: '' },
  ...reportAnswers,
  ...labAnswers,
};

/** Mocks the admin API: the test accounts are not administrators. */
export async function administer(page: Page): Promise<void> {
  await page.route(
    (url) => url.pathname in answers,
    (route) => {
      const { pathname, searchParams } = new URL(route.request().url());
      const answer = answers[pathname];
      const state = searchParams.get('state');
      return route.fulfill({
        json: answer === questions && state ? questions.filter((one) => one.state === state) : answer,
        headers: { 'x-total-count': '3' },
      });
    },
  );
}
