/// <reference types="node" />
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { flippedTheme, initialTheme } from '#renderer/theme/theme-mode.ts';
import { type ColourTokens, darkColours, lightColours } from '#renderer/theme/tokens.ts';

describe('the initial theme', () => {
  it('is the stored one when that is light or dark', () => {
    expect(initialTheme('light', true)).toBe('light');
    expect(initialTheme('dark', false)).toBe('dark');
  });

  it.each([null, '', 'system', 'Dark', 1])('is what the system prefers when %j is stored', (stored) => {
    expect(initialTheme(stored, true)).toBe('dark');
    expect(initialTheme(stored, false)).toBe('light');
  });

  it('flips', () => {
    expect([flippedTheme('light'), flippedTheme('dark')]).toEqual(['dark', 'light']);
  });
});

/** Relative luminance, WCAG 2.2. */
function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5]
    .map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255)
    .map((channel) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4));
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0);
}

function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

describe.each([
  ['light', lightColours],
  ['dark', darkColours],
] as const)('the %s theme meets WCAG AA', (_name, colours: ColourTokens) => {
  const grounds = [colours.paper, colours.surface, colours.sunken, colours.hover];
  const hues = [colours.green, colours.amber, colours.red, ...Object.values(colours.category)];

  it.each(['ink', 'inkSecondary'] as const)('with %s on every ground', (ink) => {
    for (const ground of grounds) expect(contrast(colours[ink], ground), ground).toBeGreaterThanOrEqual(4.5);
  });

  it('with links and marks on page and cards', () => {
    for (const ground of [colours.paper, colours.surface]) {
      expect(contrast(colours.action, ground)).toBeGreaterThanOrEqual(4.5);
    }
    expect(contrast(colours.action, colours.accentSoft)).toBeGreaterThanOrEqual(4.5);
  });

  it('with the text of filled buttons', () => {
    for (const ground of [colours.action, colours.actionHover]) {
      expect(contrast(colours.onAction, ground)).toBeGreaterThanOrEqual(4.5);
    }
    for (const ground of [colours.red.main, colours.redHover]) {
      expect(contrast(colours.onRed, ground)).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('with every hue on its soft ground, on cards and on the page', () => {
    for (const { main, soft } of hues) {
      for (const ground of [soft, colours.surface, colours.paper]) {
        expect(contrast(main, ground), `${main} on ${ground}`).toBeGreaterThanOrEqual(4.5);
      }
    }
  });

  it('with focus rings, progress and borders of fields, at 3:1', () => {
    for (const ground of [colours.paper, colours.surface]) {
      expect(contrast(colours.accent, ground)).toBeGreaterThanOrEqual(3);
      expect(contrast(colours.outline, ground)).toBeGreaterThanOrEqual(3);
    }
  });
});

describe('the first paint', () => {
  it('has the ground of the theme that follows', async () => {
    const css = await readFile('src/renderer/theme/first-paint.css', 'utf8');
    const grounds = [...css.matchAll(/background-color: (#\w+)/gu)].map(([, colour]) => colour);
    expect(grounds).toEqual([lightColours.paper.toLowerCase(), darkColours.paper.toLowerCase()]);
  });
});
