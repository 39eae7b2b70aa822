import { useTranslation } from 'react-i18next';
import type { Fact } from '#shared/contracts/facts.ts';

/** What a fact is called on screen: the words of the texts, or the name of the field or part of the offer. */
export function useFactLabel(): (fact: Pick<Fact, 'kind' | 'label' | 'source'>) => string {
  const { t } = useTranslation();
  return ({ kind, label, source }) => {
    if (source?.kind === 'field') return t(`productFields.${label}`, label);
    if (source?.kind === 'offer') return t(`offer.parts.${label}`, label);
    if (source?.kind === 'proof') return t('facts.proof', { text: label });
    return label === '' ? t(`facts.kinds.${kind}`) : label.charAt(0).toUpperCase() + label.slice(1);
  };
}
