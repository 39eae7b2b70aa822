import { expect, test } from 'vitest';
import { sayIn } from '#tests/support/browser/locale-texts.ts';
import { shownToast } from '#tests/support/browser/on-screen.ts';
import { app, prepareBrowser } from '#tests/support/browser/prepared-tab.ts';

/* The interface language and the content language are independent. */

prepareBrowser();

/** The prompt that the provider received, without the random names of its data tags. */
async function promptFrom(language: 'en' | 'pt', targetLanguage: string): Promise<string> {
  const say = sayIn(language);
  const { account, page, open } = await app.signUp();
  await account.patch('/api/user/language', { language });
  await account.createProduct({ targetLanguage });
  await app.standIns.reset();
  await open('/research');
  const card = page.getByRole('article', { name: say('contentTypes.vertical_landscape') });
  await card.getByRole('button', { name: say('generation.card.generate') }).click();
  await page.getByRole('button', { name: say('generation.dialog.generateStandard') }).click();
  expect(await shownToast(page)).toEqual([say('generation.toasts.generated.research')]);
  await page.context().close();
  const requests = app.standIns.requests();
  expect(requests).toHaveLength(1);
  return JSON.stringify(requests[0]?.body).replaceAll(/data-[0-9a-f]{16}/gu, 'data');
}

test('a product for Spanish readers is written about in Spanish, whatever its owner reads', async () => {
  const inEnglish = await promptFrom('en', 'Spanish');
  const inPortuguese = await promptFrom('pt', 'Spanish');
  expect(inPortuguese).toMatch(/Target language: \W{0,3}Spanish/u);
  // The interface language does not affect the prompt.
  expect(inPortuguese).toBe(inEnglish);
});
