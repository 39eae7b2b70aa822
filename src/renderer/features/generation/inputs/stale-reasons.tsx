import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { contentTypeName } from '#renderer/features/generation/prompt-texts.ts';
import { useTexts } from '#renderer/lib/language/format.ts';
import { OFFER_PARTS } from '#shared/content-types/offer-parts.ts';
import type { StalenessReason } from '#shared/contracts/generation/staleness.ts';
import type { Prompt } from '#shared/contracts/prompts.ts';
import { PRODUCT_FIELDS } from '#shared/rules/products/product-fields.ts';

const More = styled('details')(({ theme }) => ({
  '& summary': { cursor: 'pointer', borderRadius: 4 },
  '& ul': { margin: '4px 0 0', paddingLeft: 16 },
  '@media (pointer: coarse)': { '& summary': { minHeight: 44, alignContent: 'center' } },
  ...theme.typography.caption,
}));

/** The first reason why a text is stale, and the others on request. */
export function StaleReasons({
  reasons,
  prompts,
}: {
  reasons: readonly StalenessReason[];
  prompts: readonly Prompt[];
}) {
  const { t } = useTranslation();
  const [first, ...others] = useStaleReasons(reasons, prompts);
  if (others.length === 0) return <>{first}</>;
  return (
    <More>
      <summary>
        {first} · {t('launch.stale.more', { count: others.length })}
      </summary>
      <ul>
        {others.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </More>
  );
}

/** Why a text is stale, each in one sentence without a full stop. */
export function useStaleReasons(reasons: readonly StalenessReason[], prompts: readonly Prompt[]): string[] {
  const { t, format } = useTexts();
  return reasons.map(({ kind, type, field, at }) => {
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
        return t('launch.stale.offer_changed', {
          part: part ? t(`offer.parts.${part}`) : (field ?? ''),
          when,
        });
      default:
        return t(`launch.stale.${kind}`, { name, when });
    }
  });
}
