import { describe, expect, it } from 'vitest';
import en from '#shared/locales/en.json' with { type: 'json' };
import es from '#shared/locales/es.json' with { type: 'json' };
import pt from '#shared/locales/pt.json' with { type: 'json' };
import { contentTypeTexts } from '#shared/rules/content/content-type-names.ts';
import { DELIVERED_PLANS } from '#shared/rules/plans/plans.ts';
import { descriptionOfField, PRODUCT_FIELDS } from '#shared/rules/products/product-fields.ts';

const PLURAL = /_(zero|one|two|few|many|other)$/u;

function flatten(texts: object, prefix = ''): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([key, value]) =>
      typeof value === 'string'
        ? [[prefix + key, value]]
        : Object.entries(flatten(value, `${prefix}${key}.`)),
    ),
  );
}

const locales = {
  en: flatten({ ...en, ...contentTypeTexts.en }),
  es: flatten({ ...es, ...contentTypeTexts.es }),
  pt: flatten({ ...pt, ...contentTypeTexts.pt }),
};
type Locale = keyof typeof locales;

const baseKeys = (texts: Record<string, string>) =>
  [...new Set(Object.keys(texts).map((key) => key.replace(PLURAL, '')))].sort();

const placeholders = (text: string) => [...text.matchAll(/\{\{?(\w+)\}?\}/gu)].map(([, name]) => name).sort();

describe.each(['es', 'pt'] as const)('%s', (locale) => {
  it('has exactly the keys of English', () => {
    expect(baseKeys(locales[locale])).toEqual(baseKeys(locales.en));
  });

  it('counts exactly what English counts', () => {
    const counted = (texts: Record<string, string>) =>
      baseKeys(Object.fromEntries(Object.entries(texts).filter(([key]) => PLURAL.test(key))));
    expect(counted(locales[locale])).toEqual(counted(locales.en));
  });

  it('keeps the placeholders of every text', () => {
    for (const [key, text] of Object.entries(locales[locale])) {
      const english = locales.en[key] ?? locales.en[key.replace(PLURAL, '_other')];
      expect(placeholders(text), key).toEqual(placeholders(english ?? ''));
    }
  });

  it('leaves no sentence in English', () => {
    const same = Object.entries(locales[locale]).filter(
      ([key, text]) => text === locales.en[key] && /\s/u.test(text) && !text.includes('{{'),
    );
    expect(same.map(([key]) => key)).toEqual([]);
  });
});

describe.each(Object.keys(locales) as Locale[])('plural forms of %s', (locale) => {
  it('cover every category of the language', () => {
    const categories = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
    const counted = new Set(
      Object.keys(locales[locale])
        .filter((key) => PLURAL.test(key))
        .map((key) => key.replace(PLURAL, '')),
    );
    expect(counted.size).toBeGreaterThan(0);
    for (const key of counted) {
      for (const category of categories) {
        expect(locales[locale], `${key}_${category}`).toHaveProperty([`${key}_${category}`]);
      }
    }
  });
});

/** Places in a list, and limits that are never one. */
const NEVER_ONE = [
  'merge.position',
  'offer.proof.moved',
  'settings.signIns.hint',
  'settings.signIns.none',
  'admin.models.costs.losses',
  'fromSource.admin.text',
  'editor.find.position',
  'editor.suggestions.position',
];

describe.each(Object.keys(locales) as Locale[])('texts of %s', (locale) => {
  it('have plural forms if they count', () => {
    const counting = Object.entries(locales[locale]).filter(
      ([key, text]) => text.includes('{{count}}') && !PLURAL.test(key),
    );
    expect(counting.map(([key]) => key).toSorted()).toEqual(NEVER_ONE.toSorted());
  });

  it('are never blank', () => {
    expect(Object.entries(locales[locale]).filter(([, text]) => text.trim() === '')).toEqual([]);
  });
});

describe('English', () => {
  it('spells fields and plans as the shared rules do', () => {
    const labels = PRODUCT_FIELDS.map((field) => [field, descriptionOfField(field).label]);
    expect(en.productFields).toEqual(Object.fromEntries(labels));
    expect(DELIVERED_PLANS).toMatchObject(en.pricing.plans);
    expect(Object.keys(en.pricing.plans)).toEqual(Object.keys(DELIVERED_PLANS));
  });
});
