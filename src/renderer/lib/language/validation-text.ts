import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { readTemplateFailure } from '#shared/rules/prompts/template-failures.ts';

/** The contract's messages are English; these are the ones people meet, by their key. */
const keys = {
  'Product name is required': 'validation.productName',
  'Product type is required': 'validation.productType',
  'Primary industry is required': 'validation.primaryIndustry',
  'Target audience is required': 'validation.targetAudience',
  'Must be a valid URL': 'validation.url',
  'Name is required': 'admin.plans.validation.name',
  'Store ID is required': 'admin.plans.validation.storeId',
  'Product ID is required': 'admin.plans.validation.productId',
  'Variant ID is required': 'admin.plans.validation.variantId',
  'Must be a number': 'admin.plans.validation.number',
  'Price is required': 'admin.plans.validation.price',
  'Price must be at least 0': 'admin.plans.validation.priceMinimum',
  'Price must be in whole cents': 'admin.plans.validation.priceCents',
  'Credits are required': 'admin.plans.validation.credits',
  'Credits must be a whole number': 'admin.plans.validation.creditsWhole',
  'Credits must be at least 1': 'admin.plans.validation.creditsMinimum',
  'Product limit must be at least 1': 'admin.plans.validation.productLimitMinimum',
  'Must be an https address of the payment provider': 'admin.plans.validation.checkoutHost',
  'Must be a whole number': 'validation.wholeNumber',
  'Category is required': 'validation.category',
  'Type is required': 'validation.type',
  'Description is required': 'validation.description',
  'Prompt must be at least 10 characters': 'validation.prompt',
  'Credits cost must be at least 1': 'validation.creditsCost',
  'Standard credits must be at least 1': 'validation.standardCredits',
  'Premium credits must be at least 1': 'validation.premiumCredits',
  'Display order must be at least 1': 'validation.displayOrder',
  'Provider is required': 'validation.provider',
  'Model is required': 'validation.model',
  'A model name has no spaces': 'validation.modelSpaces',
  'This type belongs to another category': 'validation.typeCategory',
} as const;

function isKnown(message: string): message is keyof typeof keys {
  return Object.hasOwn(keys, message);
}

/** A contract's or the server's validation message in the interface language; unknown ones stay as they are. */
export function validationText(message: string, t: TFunction): string {
  if (isKnown(message)) return t(keys[message]);
  const placeholders = /^Unknown placeholder: (.+)$/u.exec(message)?.[1];
  if (placeholders) return t('validation.placeholder', { names: placeholders });
  const [, limit, unit] =
    /^(?:Credits must be at|At) most (\d+)( characters| entries)?$/u.exec(message) ?? [];
  const failure = readTemplateFailure(message);
  if (failure) return t(`admin.lab.failures.${failure.assertion}`, { detail: failure.detail });
  if (limit === undefined) return message;
  const key =
    unit === ' characters'
      ? 'validation.tooLong'
      : unit === ' entries'
        ? 'validation.tooMany'
        : 'validation.atMost';
  return t(key, { limit: Number(limit).toLocaleString('en') });
}

export function useValidationText(): (message: string) => string {
  const { t } = useTranslation();
  return (message) => validationText(message, t);
}
