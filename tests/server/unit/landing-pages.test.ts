import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pino from 'pino';
import { afterAll, describe, expect, test } from 'vitest';
import { coalesceReads } from '#server/http/web/coalesce-reads.ts';
import { createLandingPages } from '#server/http/web/landing-pages.ts';
import type { Pricing } from '#shared/contracts/billing/plans.ts';

// These tests fail if later callers get the read that is already running, if a page is rendered for every
// view, or if the last prices are lost after a failure.

describe('a read that callers share', () => {
  test('a caller gets no read that began before the call, and waiting callers share one', async () => {
    let value = 0;
    let reads = 0;
    const finish: (() => void)[] = [];
    const read = coalesceReads(async () => {
      reads += 1;
      const seen = value;
      await new Promise<void>((resolve) => finish.push(resolve));
      return seen;
    });
    const first = read();
    value = 1;
    const later = [read(), read()];
    expect(reads).toBe(1);
    finish.shift()?.();
    expect(await first).toBe(0);
    await expect.poll(() => finish.length).toBe(1);
    finish.shift()?.();
    expect(await Promise.all(later)).toEqual([1, 1]);
    expect(reads).toBe(2);
  });

  test('a failed read does not fail the next one', async () => {
    const outcomes = [Promise.reject(new Error('away')), Promise.resolve('here')];
    const read = coalesceReads(() => outcomes.shift() as Promise<string>);
    const first = read();
    const second = read();
    await expect(first).rejects.toThrow('away');
    expect(await second).toBe('here');
  });
});

describe('landing pages', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'funnelsmith-landing-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(path.join(folder, 'landing.html'), 'template');
  writeFileSync(
    path.join(folder, 'render-landing.js'),
    `let count = 0;
     export const renderLanding = async (template, { language, pricing }) => {
       if (pricing?.payAsYouGo[0] === 'broken') throw new Error('broken');
       return [template, language, pricing ? pricing.payAsYouGo.join() : 'unknown', ++count].join(' ');
     };`,
  );

  test('are rendered after a change, and keep the last prices while the database is away', async () => {
    let answer: Promise<string[]> = Promise.reject(new Error('away'));
    answer.catch(() => {});
    const page = createLandingPages({
      folder,
      publicUrl: 'https://example.com',
      log: pino({ level: 'silent' }),
      readPricing: async () => ({ payAsYouGo: await answer, subscriptions: [] }) as unknown as Pricing,
    });
    expect(await page('en')).toBe('template en unknown 1');
    answer = Promise.resolve(['a']);
    expect(await page('en')).toBe('template en a 2');
    expect(await page('en')).toBe('template en a 2');
    expect(await page('es')).toBe('template es a 3');
    answer = Promise.resolve(['a', 'b']);
    expect(await page('en')).toBe('template en a,b 4');
    answer = Promise.reject(new Error('away'));
    answer.catch(() => {});
    expect(await page('en')).toBe('template en a,b 4');
    answer = Promise.resolve(['broken']);
    await expect(page('en')).rejects.toThrow('broken');
    answer = Promise.resolve(['a']);
    expect(await page('en')).toBe('template en a 5');
  });
});
