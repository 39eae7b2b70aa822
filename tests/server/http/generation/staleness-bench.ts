import { beforeAll, expect } from 'vitest';
import type { AdminPrompt } from '#shared/contracts/admin/admin-prompts.ts';
import type { PromptVersion } from '#shared/contracts/admin/prompt-versions.ts';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import type { TypeStaleness } from '#shared/contracts/generation/staleness.ts';
import type { Product } from '#shared/contracts/products.ts';
import type { OfferFields } from '#shared/rules/products/offer.ts';
import { completeOffer } from '#tests/support/example-offer.ts';
import { completeProduct } from '#tests/support/example-products.ts';
import type { CookieClient } from '#tests/support/http/cookie-client.ts';
import { okCalls } from '#tests/support/http/ok-calls.ts';
import { app, prepareApp } from '#tests/support/prepared-app.ts';

/** Short names for the six texts: each is written from those before it, the rivals stand alone. */
const TYPES = {
  market: 'vertical_landscape',
  rivals: 'direct_competitor_analysis',
  buyer: 'ideal_customer_profile',
  pains: 'primary_pain_points',
  psyche: 'ideal_customer_profile_psychographic',
  value: 'value_proposition',
} as const;
export type Name = keyof typeof TYPES;
const NAMES = Object.keys(TYPES) as Name[];
const nameOf = (type: string | undefined) => NAMES.find((name) => TYPES[name] === type);

export let client: CookieClient;
export let calls: ReturnType<typeof okCalls>;
export let product: Product;
export const texts = {} as Record<Name, GeneratedContent>;

export async function write(name: Name, more: object = {}): Promise<GeneratedContent> {
  texts[name] = await calls.send<GeneratedContent>('/api/generate/ai-content', {
    productId: product.id,
    promptType: TYPES[name],
    tier: 'standard',
    ...more,
  });
  return texts[name];
}

/** Call once per test file: a product with the six texts. */
export function prepareTexts(): void {
  prepareApp({ env: { SIGNUP_CREDITS: '80' } });
  beforeAll(async () => {
    client = await app.signUp();
    calls = okCalls(client);
    product = await calls.send<Product>('/api/products', completeProduct);
    await offer({});
    for (const name of NAMES) await write(name);
  });
}

export const marks = () => calls.ask<Record<string, TypeStaleness>>(`/api/products/${product.id}/staleness`);

/** The stale texts, each with its reasons: `field_changed name`, `input_edited market`. */
export async function stale(): Promise<Partial<Record<Name, string[]>>> {
  const all = await marks();
  return Object.fromEntries(
    NAMES.flatMap((name) => {
      const { state, reasons } = all[TYPES[name]] as TypeStaleness;
      expect(state === 'stale', name).toBe(reasons.length > 0);
      const said = reasons.map(({ kind, type, field }) => `${kind} ${nameOf(type) ?? field ?? ''}`.trim());
      return state === 'stale' ? [[name, said]] : [];
    }),
  );
}

export const field = (values: Partial<Record<keyof typeof completeProduct, string>>) =>
  calls.patch(`/api/products/${product.id}`, values);
export const offer = (values: Partial<OfferFields>) =>
  client.put(`/api/products/${product.id}/offer`, { json: { ...completeOffer, ...values } });
export const voice = (values: object) =>
  client.put(`/api/products/${product.id}/brand-voice`, { json: values });
export const edit = (name: Name, markdownContent: string) =>
  calls.patch(`/api/generated-content/${texts[name].id}`, { markdownContent });
export const restore = (name: Name, version: number) =>
  calls.send(`/api/generated-content/${texts[name].id}/versions/${version}/restore`, {});

const PATH = '/api/admin/ai-prompts';

/** @returns what promotes the version before it again */
export async function promoteNew(type: string): Promise<() => Promise<unknown>> {
  const prompt = (await calls.ask<AdminPrompt[]>(PATH)).find((one) => one.type === type) as AdminPrompt;
  const path = `${PATH}/${prompt.id}/versions`;
  const { number } = await calls.send<PromptVersion>(path, { prompt: `${prompt.prompt}\nBe brief.` });
  await calls.send(`${path}/${number}/production`, { expectedVersion: prompt.version });
  return () => calls.send(`${path}/${prompt.version}/production`, { expectedVersion: number });
}

/** Every text is made from the field; the later ones also say that their inputs are stale. */
export const everywhere = (reason: string): Partial<Record<Name, string[]>> => ({
  market: [reason],
  rivals: [reason],
  buyer: [reason, 'input_stale market'],
  pains: [reason, 'input_stale buyer'],
  psyche: [reason, 'input_stale buyer', 'input_stale pains'],
  value: [reason, 'input_stale buyer', 'input_stale pains', 'input_stale rivals', 'input_stale psyche'],
});
export const INPUTS_OF_BUYER = {
  pains: ['input_stale buyer'],
  psyche: ['input_stale buyer', 'input_stale pains'],
};
export const AFTER_MARKET = {
  buyer: ['input_edited market'],
  ...INPUTS_OF_BUYER,
  value: ['input_stale buyer', 'input_stale pains', 'input_stale psyche'],
};
