import { beforeAll, expect, test } from 'vitest';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import { walkedLocales } from '#tests/support/browser/locale-texts.ts';
import { app, page, prepareTab, tab } from '#tests/support/browser/prepared-tab.ts';

let content: GeneratedContent;
prepareTab(
  { env: { SIGNUP_CREDITS: '90' } },
  { context: { viewport: { width: 360, height: 740 }, hasTouch: true } },
);
beforeAll(async () => {
  const product = await tab.account.createProduct();
  content = await tab.account.generate(product, 'lead_nurture');
});

test.each(walkedLocales)('all tabs of the edit dialog fit a narrow phone: %s', async (language) => {
  await tab.account.patch('/api/user/language', { language });
  await page.goto(`${app.url}/content/${content.id}/edit`);
  const tabs = page.getByRole('region').getByRole('tab');
  await expect.poll(() => tabs.count()).toBe(4);
  await page.evaluate('document.fonts.ready.then(() => undefined)');
  for (const one of await tabs.all()) {
    const box = await one.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(360);
  }
  const list = page.getByRole('region').getByRole('tablist');
  expect(
    await list.evaluate(({ parentElement: row }) => (row ? row.scrollWidth - row.clientWidth : 999)),
  ).toBe(0);
});
