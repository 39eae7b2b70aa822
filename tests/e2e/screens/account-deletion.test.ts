import { beforeAll, expect, test } from 'vitest';
import { DELETION_WORDS } from '#shared/rules/deletion-words.ts';
import { type Locale, sayIn, walkedLocales } from '#tests/support/browser/locale-texts.ts';
import { app, prepareBrowser } from '#tests/support/browser/prepared-tab.ts';

/* The deletion of an account is started and stopped, on a phone, in each language. */

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

prepareBrowser();
// The first account is the administrator, who has to stay.
beforeAll(async () => void (await app.signUp({ email: 'admin@example.com' })));

test.each(walkedLocales)(
  'deletes the account, keeps it, and deletes it again, in %s',
  async (locale: Locale) => {
    const say = sayIn(locale);
    const email = `leaver-${locale}@example.com`;
    const { page, account, open, expectNoConsoleProblems } = await app.signUp(
      { email },
      { ...PHONE, locale },
    );
    await account.createProduct({ name: 'Donaudampfschifffahrtsgesellschaftskapitänskajütenrechner' });
    await account.patch('/api/user/language', { language: locale });
    await open('/settings');
    await page.getByRole('button', { name: say('settings.deleteAccount') }).click();
    const dialog = page.getByRole('dialog', { name: say('settings.delete.title') });
    await dialog.getByRole('heading', { name: say('settings.delete.stays') }).waitFor();
    expect(await dialog.getByRole('listitem').count()).toBe(6);
    const confirm = dialog.getByRole('button', { name: say('settings.delete.confirm') });
    expect(await confirm.isDisabled()).toBe(true);
    const word = dialog.getByRole('textbox');
    await word.fill('no');
    expect(await confirm.isDisabled()).toBe(true);
    await word.fill(DELETION_WORDS[locale].toLowerCase());
    await confirm.click();
    const leaving = page.getByRole('heading', { level: 1, name: say('settings.leaving.title') });
    await leaving.waitFor();
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    // Another visit changes nothing until the account is kept.
    await open('/products');
    await leaving.waitFor();
    await page.getByRole('button', { name: say('settings.leaving.keep') }).click();
    await page.getByRole('heading', { level: 1, name: say('products.title') }).waitFor();
    expect(await app.query('select deletion_due_at from users where email = $1', [email])).toEqual([
      { deletion_due_at: null },
    ]);
    expectNoConsoleProblems([/403/]);
  },
);
