import { beforeAll, expect, test } from 'vitest';
import type { Fact } from '#shared/contracts/facts.ts';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import type { Kit, KitQuote } from '#shared/contracts/kits.ts';
import type { Product } from '#shared/contracts/products.ts';
import type { SetCheck } from '#shared/contracts/set-checks.ts';
import { LAUNCH_TYPES } from '#shared/rules/content/content-types.ts';
import common from '#shared/rules/facts/common-facts.json' with { type: 'json' };
import { axeProblems } from '#tests/support/browser/axe-problems.ts';
import { sayIn, walkedLocales } from '#tests/support/browser/locale-texts.ts';
import { app, prepareBrowser } from '#tests/support/browser/prepared-tab.ts';
import planted from '#tests/support/providers/planted-contradictions.json' with { type: 'json' };

/*
 * From a kit of the whole set to the files: facts filled in, the set checked, a contradiction ended for all texts,
 * everything exported. On a phone, in at most twelve clicks after the kit, which is written in one language: the others,
 * with FUNNELSMITH_FULL=1, begin with the texts of the example product.
 */

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const MOST_CLICKS = 12;
const LANGUAGE_OF_THE_KIT = 'es';

prepareBrowser({ env: { SIGNUP_CREDITS: '60' } });
// The first account is the administrator.
beforeAll(async () => void (await app.signUp({ email: 'admin@example.com' })));

test.each(walkedLocales)('%s: from the kit to the files', { timeout: 300_000 }, async (locale) => {
  const say = sayIn(locale);
  const { page, account, open } = await app.signUp(
    { email: `way-${locale}@example.com` },
    { ...PHONE, locale },
  );
  await account.patch('/api/user/language', { language: locale });
  const product = await account.send<Product>('/api/example-products', { language: locale });
  const textsOf = () => account.ask<GeneratedContent[]>(`/api/generated-content/product/${product.id}`);
  const examples = await textsOf();

  if (locale === LANGUAGE_OF_THE_KIT) {
    const order = { productId: product.id, types: LAUNCH_TYPES };
    const { credits: quotedCredits } = await account.send<KitQuote>('/api/kits/quote', order);
    const kit = await account.send<Kit>('/api/kits', { ...order, quotedCredits });
    const stateOf = async () => (await account.ask<Kit>(`/api/kits/${kit.id}`)).state;
    await expect.poll(stateOf, { timeout: 200_000, interval: 500 }).toBe('ended');
  } else await account.send(`/api/products/${product.id}/set-checks`, {});
  const checkOf = () => account.ask<SetCheck>(`/api/products/${product.id}/set-checks/latest`);
  await expect
    .poll(async () => (await checkOf()).state, { timeout: 60_000, interval: 500 })
    .toBe('succeeded');

  // What the models of the stand-ins don't do wrong: a missing fact, and a button with another label.
  const [fact = { kind: '', label: '' }] = common[locale].common;
  const mark = `[ADD ${fact.kind}: ${fact.label}]`;
  const plant = planted.find(
    (each) =>
      each.contradiction === 'button_label' && each.product.endsWith(`-${locale}`) && each.edits.length === 1,
  );
  const [edit] = plant?.edits ?? [];
  if (!edit) throw new Error('nothing planted');
  for (const written of await textsOf()) {
    const { id, type, category } = written;
    const example = examples.find((each) => each.type === type)?.markdownContent ?? '';
    if (type === edit.type) {
      const markdownContent = example.replaceAll(edit.replace, edit.with);
      await account.patch(`/api/generated-content/${id}`, { markdownContent });
    } else if (category === 'research')
      await account.patch(`/api/generated-content/${id}`, { markdownContent: `${example}\n\n${mark}.\n` });
  }

  let clicks = 0;
  const click = async (button: ReturnType<typeof page.getByRole>) => {
    clicks += 1;
    await button.click();
  };
  const part = (title: string) => page.getByRole('region', { name: title, exact: true });
  const dialog = page.getByRole('dialog');
  const save = dialog.locator('button[type=submit]');

  await open(`/products/${product.id}`);
  const label = fact.label.charAt(0).toUpperCase() + fact.label.slice(1);
  await click(
    part(say('facts.title')).getByRole('button', { name: say('facts.fillInOf', { label }), exact: true }),
  );
  await dialog.getByLabel(say('facts.value'), { exact: true }).fill('48');
  await expect.poll(() => dialog.getByRole('textbox').count()).toBeGreaterThan(1);
  expect(await axeProblems(page)).toEqual([]);
  await click(save);
  await dialog.waitFor({ state: 'hidden' });
  const waiting = async () => (await textsOf()).filter((text) => text.markdownContent.includes(mark)).length;
  await expect.poll(waiting).toBe(0);

  const check = part(say('setCheck.title'));
  await click(check.getByRole('button', { name: say('setCheck.again') }));
  const row = check.getByRole('listitem').filter({ hasText: say('setCheck.kinds.button_label') });
  await row.first().waitFor({ timeout: 60_000 });
  expect(await axeProblems(page)).toEqual([]);
  await click(row.first().getByRole('button'));
  await dialog
    .getByRole('button', { name: say('setCheck.makeFact') })
    .last()
    .waitFor();
  expect(await axeProblems(page)).toEqual([]);
  await click(dialog.getByRole('button', { name: say('setCheck.makeFact') }).last());
  // The fact opens with the sentences that it changes.
  await dialog.getByText(edit.with.replaceAll('*', '')).first().waitFor();
  await click(save);
  await dialog.waitFor({ state: 'hidden' });
  const patched = (await textsOf()).find(({ type }) => type === edit.type)?.markdownContent ?? '';
  expect(patched).not.toContain(edit.with);
  expect(patched).toContain(edit.replace);
  const facts = await account.ask<Fact[]>(`/api/products/${product.id}/facts`);
  expect(facts.find(({ key }) => key === 'offer.primaryAction')?.waiting).toEqual([]);
  const { contradictions } = await checkOf();
  expect(contradictions.filter(({ kind }) => kind === 'button_label')).toEqual([]);

  const download = page.waitForEvent('download', { timeout: 120_000 });
  await click(page.getByRole('button', { name: say('exports.archive.all') }));
  await click(page.getByRole('button', { name: say('exports.missingFacts.leaveOut') }));
  expect((await download).suggestedFilename()).toMatch(/\.zip$/u);
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(PHONE.viewport.width);
  expect(clicks).toBeLessThanOrEqual(MOST_CLICKS);
});
