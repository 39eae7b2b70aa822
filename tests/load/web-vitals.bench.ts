import type { BrowserContextOptions, CDPSession } from 'playwright-core';
import type { Benchmark } from '#scripts/bench.ts';
import { buildWebIfStale } from '#scripts/build-web.ts';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import type { Product } from '#shared/contracts/products.ts';
import { type Account, type AppInBrowser, startAppInBrowser } from '#tests/support/browser/app-in-browser.ts';
import { quantile } from './generation/process-figures.ts';

interface Profile {
  context: BrowserContextOptions;
  /** How many times slower the processor is. */
  slowdown: number;
  isSlowNetwork?: true;
}

/** 150 ms and 1.44 Mbit/s. */
const SLOW_NETWORK = { offline: false, latency: 150, downloadThroughput: 180_000, uploadThroughput: 90_000 };
const desktop = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const profiles: Record<string, Profile> = {
  slow: { context: desktop, slowdown: 4, isSlowNetwork: true },
  'slow phone': { context: phone, slowdown: 4, isSlowNetwork: true },
  normal: { context: desktop, slowdown: 1 },
};
const TIMES = 3;

/** Times in milliseconds since the start of the navigation. */
interface Vitals {
  largestPaint: number;
  /** What long tasks take beyond 50 ms each, after the first paint and in all. */
  blocking: number;
  blockingInAll: number;
  layoutShift: number;
  /** Time of the last change of the DOM, without what the browser does not draw yet. */
  ready: number;
  kilobytes: number;
  requests: number;
  /** Time of the main thread. */
  processor: number;
}

/** What a person waits for on ten screens, each loaded with an empty cache, in an account with all texts. */
export const benchmark: Benchmark = {
  name: 'web-vitals',
  async run({ full }) {
    buildWebIfStale();
    const app = await startAppInBrowser({ providers: [] });
    try {
      const { account, context } = await app.signUp();
      await context.close();
      const rows: Record<string, string | number>[] = [];
      const screens = Object.entries(await screensOf(account));
      for (const [name, profile] of Object.entries(profiles)) {
        if (name === 'slow phone' && !full) continue;
        for (const [screen, path] of screens) {
          const loads: Vitals[] = [];
          while (loads.length < TIMES) loads.push(await load(app, account, path, profile));
          rows.push({ profile: name, screen, ...medians(loads) });
        }
      }
      return rows;
    } finally {
      await app.close();
    }
  },
};

async function screensOf(account: Account): Promise<Record<string, string>> {
  const product = await account.send<Product>('/api/example-products', { language: 'en' });
  await account.patch('/api/user/current-product', { productId: product.id });
  const contents = await account.ask<GeneratedContent[]>(`/api/generated-content/product/${product.id}`);
  const page = contents.find(({ type }) => type === 'sales_page');
  return {
    dashboard: '/dashboard',
    research: '/research',
    positioning: '/positioning',
    'email sequences': '/email-sequences',
    'web assets': '/web-assets',
    reader: `/content/${page?.id}`,
    product: `/products/${product.id}`,
    settings: '/settings',
    billing: '/billing',
    'admin overview': '/admin',
  };
}

async function load(app: AppInBrowser, account: Account, path: string, profile: Profile): Promise<Vitals> {
  const { page, context, open } = await app.openTab(account, profile.context);
  try {
    const devTools = await context.newCDPSession(page);
    await devTools.send('Performance.enable');
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: profile.slowdown });
    if (profile.isSlowNetwork) {
      await devTools.send('Network.enable');
      await devTools.send('Network.emulateNetworkConditions', SLOW_NETWORK);
    }
    await page.addInitScript(WATCH);
    await open(path);
    const vitals = await page.evaluate<Omit<Vitals, 'processor'>>('window.vitals()');
    return { ...vitals, processor: await mainThreadTime(devTools) };
  } finally {
    await context.close();
  }
}

async function mainThreadTime(devTools: CDPSession): Promise<number> {
  const { metrics } = await devTools.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
}

function medians(loads: readonly Vitals[]): Record<string, number> {
  const of = (figure: keyof Vitals, digits = 0) =>
    Number(
      quantile(
        loads.map((vitals) => vitals[figure]),
        0.5,
      ).toFixed(digits),
    );
  return {
    'LCP ms': of('largestPaint'),
    'TBT ms': of('blocking'),
    'blocked in all ms': of('blockingInAll'),
    CLS: of('layoutShift', 3),
    'ready ms': of('ready'),
    'main thread ms': of('processor'),
    kB: of('kilobytes'),
    requests: of('requests'),
  };
}

/** Runs in the page. It has settled when nothing has changed and nothing has been fetched for a while. */
const WATCH = `{
  const SETTLED_MS = 2500;
  const seen = { largestPaint: 0, layoutShift: 0, ready: 0, changed: 0, fetched: 0, tasks: [] };
  const observe = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  observe('largest-contentful-paint', ({ startTime }) => { seen.largestPaint = startTime; });
  observe('layout-shift', ({ value, hadRecentInput }) => { if (!hadRecentInput) seen.layoutShift += value; });
  observe('longtask', (task) => { seen.tasks.push(task); });
  observe('resource', ({ responseEnd }) => { seen.fetched = Math.max(seen.fetched, responseEnd); });
  const isDrawn = ({ target }) =>
    (target.nodeType === 1 ? target : target.parentElement)?.checkVisibility({ contentVisibilityAuto: true });
  new MutationObserver((changes) => {
    seen.changed = performance.now();
    if (changes.some(isDrawn)) seen.ready = seen.changed;
  }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  const settled = () => {
    const { startTime = 0, duration = 0 } = seen.tasks.at(-1) ?? {};
    const last = Math.max(seen.changed, seen.fetched, startTime + duration);
    return document.querySelector('main h1') && !document.querySelector('main .MuiSkeleton-root') &&
      performance.now() - last > SETTLED_MS;
  };
  window.vitals = async () => {
    while (!settled()) await new Promise((resolve) => setTimeout(resolve, 100));
    const firstPaint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    const blockedAfter = (from) => seen.tasks.reduce(
      (sum, { startTime, duration }) =>
        sum + Math.max(0, startTime + duration - Math.max(startTime, from) - 50), 0);
    const loaded = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
    return {
      largestPaint: seen.largestPaint,
      blocking: blockedAfter(firstPaint),
      blockingInAll: blockedAfter(0),
      layoutShift: seen.layoutShift,
      ready: seen.ready,
      kilobytes: loaded.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1000,
      requests: loaded.length,
    };
  };
}`;
