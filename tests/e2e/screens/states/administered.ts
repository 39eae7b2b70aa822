import type { Page } from 'playwright-core';
import type { AiModel, ProviderModels } from '#shared/contracts/admin/admin-models.ts';
import type { AdminPrompt } from '#shared/contracts/admin/admin-prompts.ts';
import type { AdminUser } from '#shared/contracts/admin/admin-users.ts';
import type { AuditLog } from '#shared/contracts/admin/audit.ts';

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
  isActive: role !== 'lead',
}));

const models: AiModel[] = [true, false].map((isActive, index) => ({
  id: index + 1,
  category: 'research',
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
];

const answers: Record<string, unknown> = {
  '/api/admin/users': users,
  '/api/admin/ai-models': models,
  '/api/admin/ai-models-list': { openai: list, perplexity: list, gemini: list, anthropic: list },
  '/api/admin/ai-prompts': prompts,
  '/api/admin/audit-logs': audit,
};

/** What the admin panel shows, laid before it: the walk's people are no administrators. */
export async function administer(page: Page): Promise<void> {
  await page.route(
    (url) => url.pathname in answers,
    (route) =>
      route.fulfill({
        json: answers[new URL(route.request().url()).pathname],
        headers: { 'x-total-count': '3' },
      }),
  );
}
