import type { BrowserContext, Page } from 'playwright-core';
import type { Benchmark } from '#scripts/bench.ts';
import { buildWebIfStale } from '#scripts/build-web.ts';
import { CONTENT_TYPES } from '#shared/rules/content/content-types.ts';
import { launchBrowser } from '#tests/support/browser/launch-browser.ts';
import { fillAccount } from '#tests/support/database/large-account.ts';
import { type Fleet, startFleet } from '#tests/support/fleet/fleet.ts';
import type { MintedUser } from '#tests/support/fleet/mint-users.ts';
import { quantile } from './generation/process-figures.ts';

/** CPU slowdown: a mid-range phone compared with a developer's computer. */
const SLOWDOWN = 4;
const PRODUCTS = 20;
/** One content of every type for each product. */
const CONTENTS = CONTENT_TYPES.length * PRODUCTS;
const TEXT_LENGTH = 6_000;
const TARGET_MS = 100;
const SETTLED_MS = 400;

/** Sidebar links with the heading of their screen. */
const SCREENS = [
  ['Dashboard', 'Dashboard'],
  ['Products', 'Products'],
  ['Research', 'Market Research'],
  ['Positioning', 'Positioning'],
  ['Web Assets', 'Web Assets'],
  ['Email Sequences', 'Email Sequences'],
] as const;

/** Times in milliseconds since the click. */
interface Change {
  heading: number;
  /** Time of the new screen's last DOM change. */
  complete: number;
}

/** Time from the click on a link to the new screen, for a full account whose data and code are loaded. */
export const benchmark: Benchmark = {
  name: 'route-change',
  async run({ full }) {
    buildWebIfStale();
    const fleet = await startFleet({ servers: 1 });
    const browser = await launchBrowser();
    try {
      const [user] = await fleet.mintUsers({ count: 1, credits: 100 });
      if (user === undefined) throw new Error('no user');
      const products = { products: PRODUCTS, contents: CONTENTS, textLength: TEXT_LENGTH };
      await fillAccount(fleet.query, { userId: user.id, ...products });
      const { page, context } = await browser.newPage({ viewport: { width: 1280, height: 900 } });
      await signIn(context, fleet, user);
      await page.goto(`${originOf(fleet)}/settings`);
      // Visits every screen twice before the measurement, so that its code and data are cached.
      for (const screen of [...SCREENS, ...SCREENS]) await goTo(page, screen);
      let shown: (typeof SCREENS)[number] | undefined = SCREENS.at(-1);
      const devTools = await context.newCDPSession(page);
      await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
      const changes = new Map<string, Change[]>(SCREENS.map(([name]) => [name, []]));
      for (let round = 0; round < (full ? 20 : 6); round += 1) {
        for (const screen of inSomeOrder(round)) {
          // A link to the current screen would change nothing.
          if (screen === shown) continue;
          changes.get(screen[0])?.push(await goTo(page, screen));
          shown = screen;
        }
      }
      return [...changes].map(([name, list]) => rowOf(name, list));
    } finally {
      await browser.close();
      await fleet.stop();
    }
  },
};

function rowOf(name: string, changes: Change[]): Record<string, string | number> {
  const figure = (field: keyof Change, share: number) =>
    Math.round(
      quantile(
        changes.map((change) => change[field]),
        share,
      ),
    );
  return {
    [`to, with the processor ${SLOWDOWN} times slower`]: name,
    changes: changes.length,
    'heading, median ms': figure('heading', 0.5),
    'heading, p95 ms': figure('heading', 0.95),
    target: `< ${TARGET_MS}`,
    'all of it, median ms': figure('complete', 0.5),
    'all of it, p95 ms': figure('complete', 0.95),
  };
}

/** Varies the order, so that every pair of screens occurs. */
function inSomeOrder(round: number): (typeof SCREENS)[number][] {
  const step = [1, 5][round % 2] as number;
  return SCREENS.map(
    (_, index) => SCREENS[(index * step + round) % SCREENS.length] as (typeof SCREENS)[number],
  );
}

async function goTo(page: Page, [link, heading]: (typeof SCREENS)[number]): Promise<Change> {
  await page.evaluate(watchChange(heading));
  await page.getByRole('navigation').getByRole('link', { name: link, exact: true }).click();
  return page.evaluate('window.change') as Promise<Change>;
}

/** Runs in the page. A frame is on screen when the next task runs. */
const watchChange = (heading: string) => `
  window.change = new Promise((resolve) => {
    let clickedAt, shown, rest, complete = 0;
    const afterFrame = (note) => requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => note(performance.now() - clickedAt);
      port2.postMessage(0);
    });
    const observer = new MutationObserver(() => {
      if (document.querySelector('h1')?.textContent === ${JSON.stringify(heading)}) {
        afterFrame((ms) => { shown ??= ms; });
      }
      afterFrame((ms) => { complete = ms; });
      clearTimeout(rest);
      rest = setTimeout(settle, ${SETTLED_MS});
    });
    const settle = () => {
      if (shown === undefined) return;
      // Deferred content is still being rendered.
      if (document.querySelector('main [aria-busy=true]:not(article)')) return;
      observer.disconnect();
      resolve({ heading: shown, complete });
    };
    document.addEventListener('click', (event) => {
      clickedAt = event.timeStamp;
      observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
    }, { capture: true, once: true });
  });
  0`;

async function signIn(context: BrowserContext, fleet: Fleet, user: MintedUser): Promise<void> {
  const cookies = user.cookie.split('; ').map((pair) => {
    const [name = '', value = ''] = pair.split(/=(.*)/s);
    return { name, value, url: originOf(fleet) };
  });
  await context.addCookies([...cookies, { name: 'funnelsmith_signed_in', value: '1', url: originOf(fleet) }]);
}

function originOf(fleet: Fleet): string {
  return `http://localhost:${fleet.servers[0]?.port}`;
}
