import i18next from 'i18next';
import { describe, expect, it } from 'vitest';
import { spendableCredits } from '#renderer/features/accounts/api/current-user.ts';
import { creditsShare } from '#renderer/features/accounts/components/credits-share.ts';
import { hasBlankRequiredField, productFormValues } from '#renderer/features/products/product-form-values.ts';
import { hasSignedInCookie, loginUrl } from '#renderer/lib/api/sign-in.ts';
import { formatElapsed, formatNumber } from '#renderer/lib/language/format.ts';
import { preferredLanguage } from '#renderer/lib/language/language.ts';
import { validationMessage, validationText } from '#renderer/lib/language/validation-text.ts';
import { issue } from '#shared/contracts/issue-codes.ts';
import { createProductBody } from '#shared/contracts/products.ts';
import { PRODUCT_FIELDS, productLimits } from '#shared/rules/products/product-fields.ts';

describe('the session cookie', () => {
  it('is found among others, only under its exact name', () => {
    expect(hasSignedInCookie('a=b; funnelsmith_signed_in=1; c=d')).toBe(true);
    expect(hasSignedInCookie('funnelsmith_signed_in=x-Y_9')).toBe(true);
    expect(hasSignedInCookie('a=b; __Host-funnelsmith_signed_in=1')).toBe(true);
    for (const cookies of ['', 'x_funnelsmith_signed_in=1', 'funnelsmith_signed_in=']) {
      expect(hasSignedInCookie(cookies), cookies).toBe(false);
    }
  });

  it('leads back to where the user was', () => {
    expect(loginUrl('/research?highlight=3&x=1')).toBe(
      '/api/login?returnTo=%2Fresearch%3Fhighlight%3D3%26x%3D1',
    );
  });
});

describe('the interface language', () => {
  it('is the first of the browser that exists, else English', () => {
    expect(preferredLanguage(['de-DE', 'pt-BR', 'es'])).toBe('pt');
    expect(preferredLanguage(['ES-419'])).toBe('es');
    expect(preferredLanguage(['fr'])).toBe('en');
    expect(preferredLanguage([])).toBe('en');
  });

  it('formats numbers its own way', () => {
    expect(formatNumber(1234.5, 'en')).toBe('1,234.5');
    expect(formatNumber(1234.5, 'es')).toBe('1.234,5');
    expect(formatNumber(1234.5, 'pt')).toBe('1.234,5');
  });
});

describe('credits', () => {
  it('fill the bar by their share of all ever granted', () => {
    expect(creditsShare(5, 20)).toBe(25);
    expect(creditsShare(0, 0)).toBe(0);
    expect(creditsShare(30, 20)).toBe(100);
  });

  it('held by a running generation can not be spent again', () => {
    expect(spendableCredits({ credits: 5, heldCredits: 2 })).toBe(3);
    expect(spendableCredits({ credits: 1, heldCredits: 2 })).toBe(0);
  });
});

describe('the product form', () => {
  const empty = productFormValues(undefined);

  it('has every field', () => {
    expect(Object.keys(empty).sort()).toEqual([...PRODUCT_FIELDS].sort());
  });

  it('misses required fields that are only white space', () => {
    const filled = { ...empty, name: 'A', type: 'Other', primaryIndustry: 'B', targetAudience: 'C' };
    expect(hasBlankRequiredField(filled)).toBe(false);
    expect(hasBlankRequiredField({ ...filled, targetAudience: ' \n' })).toBe(true);
  });

  it('explains every complaint of the contract in the interface language', async () => {
    if (!i18next.isInitialized) await i18next.init();
    await i18next.changeLanguage('es');
    const sections = issue('template_sections', { detail: '1, 3' });
    await expect
      .poll(() => validationText(sections))
      .toBe('Las secciones deben numerarse desde 1 sin huecos. Se encontró: 1, 3');
    const wrong = {
      ...empty,
      competitorUrl1: 'nope',
      elevatorPitch: 'x'.repeat(productLimits.text + 1),
      decisionMakerTitle: 'x'.repeat(productLimits.line + 1),
    };
    const messages = createProductBody.safeParse(wrong).error?.issues.map(({ message }) => message) ?? [];
    expect(messages).toHaveLength(7);
    for (const message of messages) expect(validationText(message), message).not.toBe(message);
    expect(validationText('Something new')).toBe('Something new');
    const told = { path: 'name', message: 'Name is required', code: 'name_required' };
    expect(validationText(validationMessage(told))).toBe('El nombre es obligatorio');
    await i18next.changeLanguage('en');
  });
});

describe('the time a generation takes', () => {
  it('reads like a clock', () => {
    expect(formatElapsed(7_900)).toBe('0:07');
    expect(formatElapsed(760_000)).toBe('12:40');
    expect(formatElapsed(3_723_000)).toBe('1:02:03');
    expect(formatElapsed(-5)).toBe('0:00');
  });
});
