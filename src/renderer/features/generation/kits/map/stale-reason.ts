import type { TFunction } from 'i18next';
import { contentTypeName } from '#renderer/features/generation/prompt-texts.ts';
import type { useFormat } from '#renderer/lib/language/format.ts';
import { OFFER_PARTS } from '#shared/content-types/offer-parts.ts';
import type { StalenessReason } from '#shared/contracts/generation/staleness.ts';
import type { Prompt } from '#shared/contracts/prompts.ts';
import { PRODUCT_FIELDS } from '#shared/rules/products/product-fields.ts';

interface Words {
  t: TFunction;
  format: ReturnType<typeof useFormat>;
  prompts: readonly Prompt[];
}

/** Why a text is stale, in one sentence without a full stop. */
export function staleReason(
  { kind, type, field, at }: StalenessReason,
  { t, format, prompts }: Words,
): string {
  const when =
    at === null ? '' : t('launch.stale.on', { date: format.date(at, { day: 'numeric', month: 'short' }) });
  const name = contentTypeName(type ?? '', prompts);
  const productField = PRODUCT_FIELDS.find((known) => known === field);
  const part = OFFER_PARTS.find((known) => known === field);
  switch (kind) {
    case 'field_changed':
      return t('launch.stale.field_changed', {
        field: productField ? t(`productFields.${productField}`) : (field ?? ''),
        when,
      });
    case 'offer_changed':
      return t('launch.stale.offer_changed', { part: part ? t(`offer.parts.${part}`) : (field ?? ''), when });
    default:
      return t(`launch.stale.${kind}`, { name, when });
  }
}
