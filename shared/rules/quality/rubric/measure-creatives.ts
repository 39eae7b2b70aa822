import { creativesOf } from '#shared/rules/creatives/creatives.ts';
import { fieldsOf, PLATFORMS, platformsOf } from '#shared/rules/creatives/platforms.ts';
import type { Measured } from './measure-tables.ts';

/** Whether the section has all ads or posts of its platform, each with all its texts. */
export function measureCreatives(type: string, text: string, section: number): Measured {
  const platform = platformsOf(type).find((name) => PLATFORMS[name].section === section);
  const found = creativesOf(type, text).filter((creative) => creative.platform === platform);
  const expected = platform ? PLATFORMS[platform].creatives : 0;
  const gaps = found.flatMap(({ name, texts }) =>
    (platform ? fieldsOf(platform) : []).flatMap(([field, { least, asked = least, count }]) => {
      const written = texts.filter((text) => text.field === field).length;
      return written < asked || written > count ? [`${name || section}: ${field} ${written} / ${asked}`] : [];
    }),
  );
  return {
    passed: found.length === expected && gaps.length === 0,
    detail: [`${found.length} / ${expected}`, ...gaps.slice(0, 5)].join(' · '),
  };
}
