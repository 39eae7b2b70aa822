import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { adsCsv, adsSheet } from '#renderer/lib/export/ads/ads-csv.ts';
import { readShowcase } from '#server/showcases/read-showcase.ts';
import { creativesOf } from '#shared/rules/creatives/creatives.ts';
import { type AdTarget, exportedAds, isAdName } from '#shared/rules/creatives/exported-ads.ts';
import limits from '#shared/rules/creatives/platform-limits.json' with { type: 'json' };
import examples from '#shared/rules/products/example-products.json' with { type: 'json' };

const target: AdTarget = {
  campaign: 'Crewboard, "spring"',
  adGroup: 'Owners',
  finalUrl: 'https://crewboard.example/trial?a=1&b=2',
  action: 'Start the 14-day trial',
};
const read = (csv: string) => parse(csv, { columns: true, bom: false }) as Record<string, string>[];
const adsOf = (key: string) =>
  creativesOf('search_social_ads', readShowcase(key, 'search_social_ads')?.text ?? '');

describe.each(examples.products)('the ads of $key', ({ key }) => {
  test('are read back by the columns of Google Ads Editor, paused, each cell as it stands', () => {
    const creatives = adsOf(key);
    const ads = exportedAds('google_ads_editor', creatives, target);
    expect(ads).toMatchObject({ leftOut: [], tooFew: [] });
    const [row, ...more] = read(adsCsv(ads));
    expect(more).toEqual([]);
    expect(Object.keys(row ?? {})).toEqual(limits.googleAdsEditor.columns);
    const google = creatives.find(({ platform }) => platform === 'google')?.texts ?? [];
    const named = { headline: 'Headline', description: 'Description', path: 'Path' } as Record<
      string,
      string
    >;
    expect(row).toEqual({
      Campaign: target.campaign,
      'Ad Group': target.adGroup,
      'Ad type': 'Responsive search ad',
      'Final URL': target.finalUrl,
      Status: 'Paused',
      ...Object.fromEntries(google.map(({ field, number, text }) => [`${named[field]} ${number}`, text])),
    });
  });

  test('are in the copy sheet', () => {
    const ads = exportedAds('copy_sheet', adsOf(key), target);
    expect(ads).toMatchObject({ leftOut: [], tooFew: [] });
    const rows = read(adsSheet(ads).replace(/^\ufeff/u, ''));
    expect(rows.map(({ Platform }) => Platform)).toEqual([
      ...Array(3).fill('Meta'),
      ...Array(3).fill('LinkedIn'),
    ]);
    for (const row of rows) {
      expect(Object.values(row)).not.toContain('');
      expect(row).toMatchObject({ Link: target.finalUrl, 'Call to Action': target.action });
    }
  });
});

const headlines = (...lines: string[]) =>
  creativesOf(
    'search_social_ads',
    [
      '# Ads\n\n## 1. Google\n',
      ...lines.map((line, index) => `- **Headline ${index + 1}:** ${line}`),
      '- **Description 1:** One, "two"; three',
      '- **Description 2:** Four',
    ].join('\n'),
  );

test('what a platform refuses is left out by name and never shortened; the others move up', () => {
  const long = 'x'.repeat(31);
  const ads = exportedAds(
    'google_ads_editor',
    headlines(
      'One',
      long,
      '=HYPERLINK("http://a.example")',
      '[]',
      '🚐 two',
      '  Two, "2"  ',
      '+3',
      '@four',
      '-5',
      'Three\ttabs',
    ),
    target,
  );
  expect(ads.leftOut.map(({ text, issues }) => [text.number, issues])).toEqual([
    [2, ['tooLong']],
    [3, ['formula']],
    [4, ['formula']],
    [5, ['emoji']],
    [7, ['formula']],
    [8, ['formula']],
    [9, ['formula']],
  ]);
  const csv = adsCsv(ads);
  expect(csv).not.toContain(long.slice(0, 30));
  expect(csv.codePointAt(0)).not.toBe(0xfeff);
  expect(read(csv)).toMatchObject([
    {
      'Headline 1': 'One',
      'Headline 2': 'Two, "2"',
      'Headline 3': 'Three\ttabs',
      'Headline 4': '',
      'Description 1': 'One, "two"; three',
    },
  ]);
});

test('a sixteenth headline takes the place of one that is left out', () => {
  const texts = Array.from({ length: 16 }, (_, index) => `Headline of ${index + 1}`);
  const ads = exportedAds('google_ads_editor', headlines('x'.repeat(31), ...texts.slice(1)), target);
  expect(ads.leftOut).toHaveLength(1);
  expect(read(adsCsv(ads))).toMatchObject([
    { 'Headline 1': 'Headline of 2', 'Headline 15': 'Headline of 16' },
  ]);
});

test('an ad without the texts that Google needs is not exported', () => {
  const creatives = headlines('One', 'Two', '=3');
  expect(exportedAds('google_ads_editor', creatives, target)).toMatchObject({
    rows: [],
    tooFew: creatives,
    leftOut: [{ text: { number: 3 } }],
  });
});

test.each(['', '  ', '=a', '+a', '-a', '@a', '[]', '＝a'])('no campaign is called %j', (name) => {
  expect(isAdName(name)).toBe(false);
});

test('an angle that begins like a formula is harmless in the copy sheet', () => {
  const creatives = creativesOf(
    'search_social_ads',
    '# Ads\n\n## 2. Meta\n\n### =HYPERLINK("http://a.example")\n\n- **Headline:** One\n- **Primary text:** a\n=b\n',
  );
  expect(adsSheet(exportedAds('copy_sheet', creatives, target))).toContain(
    `"'=HYPERLINK(""http://a.example"")"`,
  );
});
