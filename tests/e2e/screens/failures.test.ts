import { beforeAll, describe, expect, test } from 'vitest';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import type { Product } from '#shared/contracts/products.ts';
import { editAsMarkdown } from '#tests/e2e/screens/editor/as-markdown.ts';
import {
  type FailedCall,
  failCalls,
  noteCalls,
  REASON,
  UNAUTHORIZED,
} from '#tests/support/browser/network-faults.ts';
import { cardOn, shownToast } from '#tests/support/browser/on-screen.ts';
import { app, page, prepareTab, tab } from '#tests/support/browser/prepared-tab.ts';

/* Every error of the catalogue shows its message, keeps the input and sends no second request. */

prepareTab({ env: { SIGNUP_CREDITS: '30' } });
editAsMarkdown();
let product: Product;
beforeAll(async () => {
  product = await tab.account.createProduct();
  for (const type of [
    'vertical_landscape',
    'ideal_customer_profile',
    'primary_pain_points',
    'direct_competitor_analysis',
    'messaging_pillars',
    'benchmark_data',
  ])
    await tab.account.generate(product, type);
});

const dialog = () => page.getByRole('dialog');
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

interface Row {
  what: string;
  path: string;
  call: Pick<FailedCall, 'method' | 'path'>;
  act: () => Promise<unknown>;
  toast: string[];
  /** Checks that the input is still there. */
  kept?: () => Promise<unknown>;
}

const generation = { method: 'POST', path: '/api/generate/ai-content' };
const ofContent = (path: string) => /^\/api\/generated-content\/\d+$/.test(path);
const ofProduct = (path: string) => /^\/api\/products\/\d+$/.test(path);

const generate = (card: string) => async () => {
  await cardOn(page, card)
    .getByRole('button', { name: /^Generate / })
    .click();
  await press('Generate Standard');
};
const editText = (text: string) => async () => {
  await cardOn(page, 'Vertical Landscape').getByRole('button', { name: 'Edit' }).click();
  await dialog().getByLabel('Content', { exact: true }).fill(text);
  await press('Save Changes');
};
const storedText = async () =>
  expect(await dialog().getByLabel('Content', { exact: true }).inputValue()).toBe('Typed');

const saveNewProduct = async () => {
  await press('Add Product');
  await dialog().getByLabel('Product Name').fill('Typed');
  await dialog().getByLabel('Product Type').click();
  await page.getByRole('option', { name: 'Other' }).click();
  await dialog().getByLabel('Primary Industry').fill('x');
  await dialog().getByLabel('Target Audience').fill('x');
  await press('Save Product');
};

const rows: Row[] = [
  {
    what: 'creating a product',
    path: '/products',
    call: { method: 'POST', path: '/api/products' },
    act: saveNewProduct,
    toast: ['Error', 'Failed to create product'],
    kept: async () => expect(await dialog().getByLabel('Product Name').inputValue()).toBe('Typed'),
  },
  {
    what: 'updating a product',
    path: '/products',
    call: { method: 'PATCH', path: ofProduct },
    act: async () => {
      await press('Edit Crewboard');
      await dialog().getByLabel('Product Name').fill('Typed');
      await press('Save Product');
    },
    toast: ['Error', 'Failed to update product'],
    kept: async () => expect(await dialog().getByLabel('Product Name').inputValue()).toBe('Typed'),
  },
  {
    what: 'deleting a product',
    path: '/products',
    call: { method: 'DELETE', path: ofProduct },
    act: async () => {
      await press('Delete Crewboard');
      await press('Delete');
    },
    toast: ['Error', `Failed to delete product. ${REASON}`],
    kept: () => cardOn(page, 'Crewboard').waitFor(),
  },
  ...[
    ['/research', 'Category Definitions', 'Failed to generate research'],
    ['/positioning', 'Psychographic Customer Profile', 'Failed to generate content'],
    ['/web-assets', 'Sales Page', 'Failed to generate web asset'],
    ['/email-sequences', 'Transactional Emails', 'Failed to generate email sequence'],
  ].map(([path = '', card = '', title = '']) => ({
    what: `generating on ${path}`,
    path,
    call: generation,
    act: generate(card),
    toast: [title, REASON],
    kept: async () => {
      await dialog().getByRole('button', { name: 'Generate Standard' }).waitFor();
      // The toast has told the reason.
      expect(await dialog().getByRole('alert').count()).toBe(0);
    },
  })),
  {
    what: 'updating a text',
    path: '/research',
    call: { method: 'PATCH', path: ofContent },
    act: editText('Typed'),
    toast: ['Failed to update content'],
    kept: storedText,
  },
  {
    what: 'deleting a text',
    path: '/research',
    call: { method: 'DELETE', path: ofContent },
    act: () => cardOn(page, 'Vertical Landscape').getByRole('button', { name: 'Delete' }).click(),
    toast: ['Failed to delete content', REASON],
    kept: () => cardOn(page, 'Vertical Landscape').getByRole('button', { name: 'Edit' }).waitFor(),
  },
  {
    what: 'emptying a text',
    path: '/research',
    call: { method: 'DELETE', path: ofContent },
    act: editText(''),
    toast: ['Failed to delete content'],
    kept: () => dialog().getByRole('alert').getByText(REASON).waitFor(),
  },
];

test.each(rows)(
  '$what: a failure is shown once, and nothing is lost',
  async ({ path, call, act, toast, kept }) => {
    await failCalls(page, { ...call, status: 500 });
    const { calls } = noteCalls(page);
    await tab.open(path);
    await act();
    expect(await shownToast(page)).toEqual(toast);
    expect(await page.locator('li[data-state=open]').getAttribute('data-tone')).toBe('destructive');
    await kept?.();
    const asked = calls().filter((sent) => {
      const [method, address = ''] = sent.split(' ');
      const pathname = address.split('?')[0] ?? '';
      return (
        method === call.method &&
        (typeof call.path === 'string' ? pathname === call.path : call.path(pathname))
      );
    });
    expect(asked).toHaveLength(1);
  },
);

test('an unexpected failure shows the id that support can find', async () => {
  await failCalls(page, {
    method: 'POST',
    path: '/api/products',
    status: 500,
    body: { code: 'internal_error', message: REASON, details: { requestId: 'the-request' } },
  });
  await tab.open('/products');
  await saveNewProduct();
  await dialog().getByRole('alert').getByText(`${REASON} For support, note this id: the-request`).waitFor();
});

test('updating a text with a lost session is an ordinary failure', async () => {
  await failCalls(page, {
    method: 'PATCH',
    path: ofContent,
    status: 401,
    body: { code: 'unauthorized', message: 'Unauthorized' },
  });
  await tab.open('/research');
  await editText('Typed')();
  expect(await shownToast(page)).toEqual(['Failed to update content']);
  await storedText();
});

test('without a connection the failure says what to do', async () => {
  await failCalls(page, { method: 'PATCH', path: ofContent, status: 'offline' });
  await tab.open('/research');
  await editText('Typed')();
  await dialog()
    .getByRole('alert')
    .getByText("The server can't be reached. Check your connection and try again.")
    .waitFor();
  await storedText();
});

const askForHelp = {
  what: 'a question',
  method: 'POST',
  path: '/api/help',
  act: async () => {
    await tab.open('/settings');
    await press('Help');
    await dialog().getByLabel('Subject').fill('A charge');
    await dialog().getByLabel('Your question').fill('Typed');
    await press('Send question');
  },
  typed: () => dialog().getByLabel('Your question'),
};
const openWithText = async (markdownContent: string) => {
  const [content] = await tab.account.ask<GeneratedContent[]>(`/api/generated-content/product/${product.id}`);
  await tab.account.patch(`/api/generated-content/${content?.id}`, { markdownContent });
  await tab.open(`/products/${product.id}`);
};
const fillInFact = {
  what: 'a fact',
  method: 'PUT',
  path: (path: string) => /\/facts\//u.test(path),
  act: async () => {
    await openWithText('It costs [ADD PRICE: each month].');
    await page.getByRole('button', { name: 'Fill in: Each month' }).click();
    await dialog().getByLabel('Answer', { exact: true }).fill('Typed');
    await press('Fill in 1 sentence');
  },
  typed: () => dialog().getByLabel('Answer', { exact: true }),
};
const nameClient = {
  what: 'the name of a client',
  method: 'PATCH',
  path: ofProduct,
  act: async () => {
    await tab.open('/products');
    await press('Rows');
    await page.getByRole('button', { name: new RegExp(`: ${product.name}$`, 'u') }).click();
    await dialog().getByLabel('Client').fill('Typed');
    await press('Save');
  },
  typed: () => dialog().getByLabel('Client'),
};
const changeField = {
  what: 'a field of a product',
  method: 'PATCH',
  path: ofProduct,
  act: async () => {
    await tab.open(`/products/${product.id}`);
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Decision Maker Title/u })
      .click();
    await page.locator('#product-decisionMakerTitle').fill('Typed');
    await press('Save');
  },
  typed: () => page.locator('#product-decisionMakerTitle'),
};
const answerInterview = {
  what: 'an answer about proof',
  method: 'PUT',
  path: (path: string) => path.endsWith('/offer'),
  act: async () => {
    await openWithText('It works: [ADD PROOF: a figure].');
    await press('Collect proof');
    await dialog().getByRole('textbox').first().fill('Typed');
    await press('Add to the offer');
  },
  typed: () => dialog().getByRole('textbox').first(),
};
const changeName = {
  what: 'a name',
  method: 'PATCH',
  path: '/api/user/profile',
  act: async () => {
    await tab.open('/settings');
    await press('Edit name');
    await dialog().getByLabel('First name').fill('Typed');
    await press('Save');
  },
  typed: () => dialog().getByLabel('First name'),
};

test.each(
  [askForHelp, fillInFact, nameClient, changeField, answerInterview, changeName].flatMap((form) => [
    { ...form, fault: 'offline' as const, says: "The server can't be reached." },
    { ...form, fault: 401 as const, says: 'You are signed out' },
  ]),
)('$what that meets $fault stays as it was typed', async ({ method, path, act, typed, fault, says }) => {
  const body = fault === 401 ? UNAUTHORIZED.body : undefined;
  await failCalls(page, { method, path, status: fault, ...(body && { body }) });
  await act();
  await page.getByText(says).first().waitFor();
  // Longer than a page without an open form stays when the session has ended.
  await page.waitForTimeout(800);
  expect(await typed().inputValue()).toBe('Typed');
  await page.evaluate("localStorage.removeItem('product-view')");
  await page.goto('about:blank');
});

test('server errors are shown in the interface language', async () => {
  const other = await app.signUp();
  await other.account.patch('/api/user/language', { language: 'es' });
  await other.account.createProduct();
  await other.open('/research');
  app.standIns.fault({ times: 'always', fault: { kind: 'refusal' } });
  await cardOn(other.page, 'Panorama del sector')
    .getByRole('button', { name: /^Generar / })
    .click();
  await other.page.getByRole('button', { name: 'Generar estándar', exact: true }).click();
  expect(await shownToast(other.page)).toEqual([
    'No se pudo generar la investigación',
    'El modelo de IA se negó a escribir esto. No se cobró nada. Reformula los campos del producto o el contexto.',
  ]);
  await app.standIns.reset();
  await other.context.close();
});

describe('reading', () => {
  test.each([
    ['/products', '/api/products'],
    ['/research', '/api/products'],
    ['/research', '/api/ai-prompts'],
    ['/billing', '/api/credit-transactions'],
  ])('at %s: a failing %s is asked once, says so, and is read again on request', async (path, call) => {
    // Cancels the previous test's pending requests.
    await page.goto('about:blank');
    const [callPath = ''] = call.split('?');
    const { restore } = await failCalls(page, { method: 'GET', path: callPath, status: 500 });
    const { calls } = noteCalls(page);
    const asked = () => calls().filter((sent) => sent.split('?')[0] === `GET ${call}`).length;
    await tab.open(path);
    const failure = page.getByRole('main').getByRole('alert');
    await failure.getByText(REASON).waitFor();
    expect(asked()).toBe(1);
    await restore();
    await failure.getByRole('button', { name: 'Try again' }).click();
    await failure.waitFor({ state: 'hidden' });
    expect(asked()).toBe(2);
  });

  test('nothing is refetched automatically: not on focus, on navigation back, or after a minute', async () => {
    await tab.open('/products');
    await cardOn(page, 'Crewboard').waitFor();
    await page.clock.install();
    const { calls } = noteCalls(page);
    const lists: string[] = [];
    page.on('request', (request) => {
      const isList = request.headers().accept === 'application/json';
      if (isList && request.url().includes('/api/generations')) lists.push(request.url());
    });
    await page.evaluate(
      "window.dispatchEvent(new Event('focus')); document.dispatchEvent(new Event('visibilitychange')); window.dispatchEvent(new Event('online'))",
    );
    await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
    await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
    await page.getByRole('link', { name: 'Products', exact: true }).click();
    await cardOn(page, 'Crewboard').waitFor();
    await page.clock.runFor(60_000);
    // The stream of running texts connects again after a minute of silence, which the clock has skipped.
    const again = calls().filter((sent) => sent !== 'GET /api/generations/events');
    expect(lists).toEqual([]);
    expect(again.filter((sent, index) => again.indexOf(sent) !== index)).toEqual([]);
    expect(again).not.toContain('GET /api/products');
    expect(again).not.toContain('GET /api/auth/user');
  });
});
