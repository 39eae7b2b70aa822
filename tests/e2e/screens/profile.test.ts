import path from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { User } from '#shared/contracts/accounts/users.ts';
import { expectSoundPage } from '#tests/support/browser/expect-sound-page.ts';
import { type Locale, sayIn, walkedLocales } from '#tests/support/browser/locale-texts.ts';
import { alterAnswer } from '#tests/support/browser/network-faults.ts';
import { app, prepareBrowser } from '#tests/support/browser/prepared-tab.ts';
import { completeProduct } from '#tests/support/example-products.ts';
import { makePng } from '#tests/support/png.ts';
import { signInDevice } from '#tests/support/sign-in-device.ts';

/* Name, picture, time zone and default tier in the settings, and the history of sign-ins. */

/** Set to keep pictures of each step. */
const PICTURES = process.env.PROFILE_PICTURES;

prepareBrowser();
// The first account is the administrator.
beforeAll(async () => void (await app.signUp({ email: 'admin@example.com' })));

const lookFor = (locale: Locale) => ({
  ...(locale === 'en' ? {} : { viewport: { width: 390, height: 844 } }),
  locale,
  colorScheme: locale === 'es' ? ('dark' as const) : ('light' as const),
});

async function look(page: Page, name: string, locale: Locale): Promise<void> {
  await expectSoundPage(page, name);
  if (PICTURES) await page.screenshot({ path: path.join(PICTURES, `${name}-${locale}.png`), fullPage: true });
}

/** A picture of 300 x 200 pixels: the left half red, the right half blue. */
function redAndBlue(): Buffer {
  const row = Buffer.alloc(1 + 300 * 3);
  for (let x = 0; x < 300; x += 1) row[1 + x * 3 + (x < 150 ? 0 : 2)] = 255;
  const rows = Buffer.concat(Array.from({ length: 200 }, () => row));
  const secret = { type: 'tEXt', data: Buffer.from('Comment\0taken at home') };
  return makePng({ width: 300, height: 200, rows, extra: [secret] });
}

/** Size of the stored picture, and the share of its middle row that is red. */
const storedPicture = (page: Page) =>
  page.evaluate(`(async () => {
    const blob = await (await fetch('/api/user/avatar')).blob();
    const picture = await createImageBitmap(blob);
    const { width, height } = picture;
    const context = new OffscreenCanvas(width, height).getContext('2d');
    context.drawImage(picture, 0, 0);
    const { data } = context.getImageData(0, height / 2, width, 1);
    let red = 0;
    for (let at = 0; at < data.length; at += 4) red += data[at] > 127 ? 1 : 0;
    return { width, height, red: red / width, text: await blob.text() };
  })()`) as Promise<{ width: number; height: number; red: number; text: string }>;

test.each(walkedLocales)(
  'name and picture are changed, and shown in the user menu, in %s',
  async (locale) => {
    const say = sayIn(locale);
    const { account, context, page, open } = await app.signUp(
      { email: `profile-${locale}@example.com` },
      lookFor(locale),
    );
    await account.patch('/api/user/language', { language: locale });
    await open('/settings');
    await page.getByRole('heading', { name: say('settings.title'), level: 1 }).waitFor();
    const card = page.getByRole('region', { name: say('settings.profile'), exact: true });
    await card.getByRole('button', { name: say('settings.name.edit') }).click();
    const naming = page.getByRole('dialog', { name: say('settings.name.title') });
    await naming.getByLabel(say('settings.name.firstName'), { exact: true }).fill('Grace');
    await naming.getByLabel(say('settings.name.lastName'), { exact: true }).fill('Hopper');
    await look(page, 'name', locale);
    await page.keyboard.press('Enter');
    await card.getByText('Grace Hopper').waitFor();
    await naming.waitFor({ state: 'detached' });

    const choosing = page.waitForEvent('filechooser');
    await card.getByRole('button', { name: say('settings.picture.upload') }).click();
    await (await choosing).setFiles({ name: 'a.png', mimeType: 'image/png', buffer: redAndBlue() });
    const cropping = page.getByRole('dialog', { name: say('settings.picture.title') });
    const sideways = cropping.getByRole('slider', { name: say('settings.picture.x') });
    await sideways.focus();
    await page.keyboard.press('Home');
    await look(page, 'picture', locale);
    if (locale === 'es') {
      // Dragged to the left by an eighth of the square: the part that is shown moves to the right.
      const box = await cropping.getByRole('img').boundingBox();
      if (!box) throw new Error('no preview');
      await page.mouse.move(box.x + 150, box.y + 100);
      await page.mouse.down();
      await page.mouse.move(box.x + 118, box.y + 100, { steps: 8 });
      await page.mouse.up();
    }
    await cropping.getByRole('button', { name: say('common.save') }).click();
    await cropping.waitFor({ state: 'detached' });
    await card.getByRole('button', { name: say('settings.picture.remove') }).waitFor();

    const stored = await storedPicture(page);
    expect([stored.width, stored.height]).toEqual([512, 512]);
    expect(stored.red).toBeCloseTo(locale === 'es' ? 0.625 : 0.75, 1);
    expect(stored.text).not.toContain('taken at home');
    const { profileImageUrl } = await account.ask<User>('/api/auth/user');
    const inMenu = page.getByRole('banner').locator('img');
    expect(await inMenu.getAttribute('src')).toBe(profileImageUrl);
    await expect
      .poll(() => inMenu.evaluate((image) => (image as { naturalWidth?: number }).naturalWidth))
      .toBe(512);
    await look(page, 'profile', locale);

    await card.getByRole('button', { name: say('settings.picture.remove') }).click();
    await card.getByRole('button', { name: say('settings.picture.upload') }).waitFor();
    await page.getByRole('banner').getByText('GH').waitFor();
    await context.close();
  },
);

test('a file that is no picture is refused before anything is sent', async () => {
  const { context, page, open } = await app.signUp({ email: 'no-picture@example.com' });
  await open('/settings');
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload picture' }).click();
  await (await choosing).setFiles({
    name: 'a.png',
    mimeType: 'image/png',
    buffer: Buffer.from('no picture'),
  });
  await page.getByText('This file is not a picture that can be read.').first().waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  await context.close();
});

test('dates are in the time zone that is chosen, and the usage chart asks for its days', async () => {
  const { account, context, page, open } = await app.signUp(
    { email: 'zones@example.com' },
    { timezoneId: 'Europe/Madrid' },
  );
  await open('/settings');
  const shown = () =>
    page.getByRole('region', { name: 'Devices', exact: true }).locator('time').first().innerText();
  const inZone = (date: string, timeZone: string) =>
    new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(
      new Date(date),
    );
  const seen = (await page.locator('time').first().getAttribute('datetime')) ?? '';
  expect(await shown()).toContain(inZone(seen, 'Europe/Madrid'));
  const field = page.getByRole('combobox', { name: 'Time zone' });
  expect(await field.inputValue()).toBe('As this device (Europe/Madrid)');
  await field.fill('mandu');
  await page
    .getByRole('option', { name: 'Asia/Katmandu' })
    .or(page.getByRole('option', { name: 'Asia/Kathmandu' }))
    .click();
  await expect.poll(shown).toContain(inZone(seen, 'Asia/Kathmandu'));
  const { timeZone } = await account.ask<User>('/api/auth/user');
  const asked = page.waitForRequest((request) => request.url().includes('/api/credit-usage'));
  await open('/billing');
  expect(new URL((await asked).url()).searchParams.get('timeZone')).toBe(timeZone);
  await context.close();
});

test('the tier that is chosen in advance stands out in the dialog and starts a kit, unless it costs too much', async () => {
  const { account, context, page, open } = await app.signUp({ email: 'tiers@example.com' });
  const product = await account.createProduct(completeProduct);
  await account.patch('/api/user/current-product', { productId: product.id });
  await open('/settings');
  await page.getByRole('combobox', { name: 'Quality chosen in advance' }).click();
  await page.getByRole('option', { name: 'Premium' }).click();
  await expect.poll(async () => (await account.ask<User>('/api/auth/user')).defaultTier).toBe('premium');

  await open('/research');
  const standsOut = async () => {
    await page
      .getByRole('button', { name: /^Generate/u })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    const names = await dialog.locator('.MuiButton-contained').allInnerTexts();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    return names;
  };
  expect(await standsOut()).toEqual(['Generate Premium']);
  await open('/launch');
  await expect.poll(() => page.getByRole('button', { name: 'Premium', pressed: true }).count()).toBe(1);

  await alterAnswer<User>(page, '/api/auth/user', (user) => ({ ...user, credits: 1 }));
  await open('/research');
  expect(await standsOut()).toEqual(['Generate Standard']);
  await context.close();
});

test.each(walkedLocales)('sign-ins are listed in pages, refused ones too, in %s', async (locale) => {
  const say = sayIn(locale);
  const { account, context, page, open } = await app.signUp(
    { email: `history-${locale}@example.com` },
    lookFor(locale),
  );
  await account.patch('/api/user/language', { language: locale });
  const { id } = await account.ask<User>('/api/auth/user');
  await app.query(
    `insert into sign_ins (user_id, way, is_refused, device)
       select $1, (array['password', 'passkey', 'second_factor', 'recovery_code', 'provider', 'approval'])[1 + n % 6],
         n % 6 = 0, 'Firefox · Linux' from generate_series(1, 24) as n`,
    [id],
  );
  await open('/settings');
  const card = page.getByRole('region', { name: say('settings.signIns.title') });
  const rows = card.getByRole('listitem');
  await expect.poll(() => rows.count()).toBe(20);
  await card.getByText(say('settings.signIns.ways.recovery_code')).first().waitFor();
  await card.getByText(say('settings.signIns.refused'), { exact: true }).first().waitFor();
  await card.scrollIntoViewIfNeeded();
  await look(page, 'sign-ins', locale);
  await card.getByRole('button', { name: say('settings.signIns.more') }).click();
  await expect.poll(() => rows.count()).toBeGreaterThan(24);
  await card.getByRole('button', { name: say('settings.signIns.more') }).waitFor({ state: 'detached' });

  await app.query('delete from sign_ins where user_id = $1', [id]);
  await page.reload();
  await card.getByText(say('settings.signIns.none', { count: 90 })).waitFor();
  await context.close();
});

test('without a fresh sign-in, signing a device out asks for one first', async () => {
  const { account, context, page, open } = await app.signUp({ email: 'stale@example.com' });
  await signInDevice(account.client, { device_name: 'Workshop PC' });
  const { id } = await account.ask<User>('/api/auth/user');
  await app.query(`update sessions set data = data || '{"signedInAt": 1000}' where user_id = $1`, [id]);
  await open('/settings');
  const card = page.getByRole('region', { name: 'Devices', exact: true });
  await card.getByRole('button', { name: 'Sign out Workshop PC' }).click();
  const question = page.getByRole('alertdialog', { name: 'Confirm that it is you' });
  expect(await question.getByRole('link').getAttribute('href')).toContain('prompt=login');
  await look(page, 'stale', 'en');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await card.getByRole('button', { name: 'Sign out Workshop PC' }).waitFor();
  await context.close();
});
