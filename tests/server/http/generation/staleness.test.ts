import { describe, expect, test } from 'vitest';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import { WRITABLE_TEXTS } from '#tests/support/database/writable-texts.ts';
import { completeProduct } from '#tests/support/example-products.ts';
import { app } from '#tests/support/prepared-app.ts';
import {
  AFTER_MARKET,
  calls,
  edit,
  everywhere,
  field,
  marks,
  offer,
  prepareTexts,
  product,
  promoteNew,
  restore,
  stale,
  voice,
  write,
} from './staleness-bench.ts';

prepareTexts();

test('the reasons say when it changed', async () => {
  const before = Date.now();
  await field({ outcome: 'More' });
  await field({ elevatorPitch: 'Later' });
  const { reasons = [] } = (await marks()).vertical_landscape ?? {};
  const at = (name: string) => Date.parse(reasons.find((reason) => reason.field === name)?.at ?? '');
  expect(at('outcome')).toBeGreaterThanOrEqual(before - 1_000);
  expect(at('elevatorPitch')).toBeGreaterThan(at('outcome'));
  await field({ outcome: completeProduct.outcome, elevatorPitch: completeProduct.elevatorPitch });
  expect(await stale()).toEqual({});
});

describe('A change of a text marks what was written from it', () => {
  test('an edit, and the original text restored', async () => {
    await edit('market', '# Mine');
    expect(await stale()).toEqual(AFTER_MARKET);
    await restore('market', 1);
    expect(await stale()).toEqual({});
    await restore('market', 2);
    expect(await stale()).toEqual({ ...AFTER_MARKET, buyer: ['input_restored market'] });
    await restore('market', 1);
  });

  test('a text written again, and its dependants one after the other', async () => {
    await write('market', { variables: { additionalContext: 'Write it differently, and say why.' } });
    await edit('market', '# The market, written again');
    expect((await stale()).buyer).toEqual(['input_edited market']);
    await write('buyer');
    await edit('buyer', '# The buyer, written again');
    expect(await stale()).toEqual({
      pains: ['input_edited buyer'],
      psyche: ['input_edited buyer', 'input_stale pains'],
      value: ['input_edited buyer', 'input_stale pains', 'input_stale psyche'],
    });
    for (const name of ['pains', 'psyche', 'value'] as const) await write(name);
    expect(await stale()).toEqual({});
    await write('buyer');
    expect((await stale()).pains).toEqual(['input_rewritten buyer']);
    for (const name of ['pains', 'psyche', 'value'] as const) await write(name);
    expect(await stale()).toEqual({});
  });

  test('an edited text stays stale when it was made from another field, until it is written again', async () => {
    await field({ outcome: 'Something else' });
    await edit('rivals', '# My rivals');
    expect((await stale()).rivals).toEqual(['field_changed outcome']);
    await write('rivals');
    expect((await stale()).rivals).toBeUndefined();
    await restore('rivals', 1);
    expect((await stale()).rivals).toEqual(['field_changed outcome']);
    await field({ outcome: completeProduct.outcome });
    expect(await stale()).toEqual({});
  });

  test('a text that could have been used but was not there makes nothing stale', async () => {
    const { id } = await calls.send<GeneratedContent>('/api/generate/ai-content', {
      productId: product.id,
      promptType: 'messaging_pillars',
      tier: 'standard',
    });
    expect(await stale()).toEqual({});
    expect((await marks()).messaging_pillars).toEqual({ state: 'fresh', reasons: [], contentId: id });
  });
});

describe('A template', () => {
  test('that is only drafted marks nothing, and one of a last text marks only that', async () => {
    const back = await promoteNew('value_proposition');
    expect(await stale()).toEqual({ value: ['template_promoted'] });
    await write('value');
    expect(await stale()).toEqual({});
    await back();
    expect(await stale()).toEqual({ value: ['template_promoted'] });
    await write('value');
  });
});

test('a part of the offer that a type reads only now, or no longer, marks no text from before', async () => {
  await app.db.raw(WRITABLE_TEXTS);
  await app.db('current_texts').update({
    made_from: app.db.raw(
      `jsonb_set(made_from #- '{product,offer,guarantee}', '{product,offer,secondaryAction}', '"earlier"')`,
    ),
  });
  expect(await stale()).toEqual({});
  await offer({ guarantee: 'None' });
  expect(await stale()).toEqual({
    rivals: ['offer_changed guarantee'],
    value: ['offer_changed guarantee', 'input_stale rivals'],
  });
  await offer({});
});

describe('Texts from before it was recorded what they were made from', () => {
  test('are stale when something has changed after they were requested', async () => {
    await app.db.raw(WRITABLE_TEXTS);
    await app.db('current_texts').update({
      made_from: app.db.raw(`made_from - 'product' || jsonb_build_object('requestedAt', now())`),
    });
    expect(await stale()).toEqual({});
    await field({ problemStatement: 'Another problem' });
    expect(await stale()).toEqual(everywhere('field_changed problemStatement'));
    await voice({ dos: ['Be exact'] });
    expect((await stale()).market).toEqual(['field_changed problemStatement', 'voice_changed']);
  });

  test('other people cannot ask for them', async () => {
    const other = await app.signUp();
    expect((await other.get(`/api/products/${product.id}/staleness`)).status).toBe(404);
  });
});
