import { useTranslation } from 'react-i18next';
import type { Fact } from '#shared/contracts/facts.ts';

/** What a fact is called on screen: the words of the texts, or the name of the field or part of the offer. */
export function useFactLabel(): (fact: Pick<Fact, 'key' | 'kind' | 'label'>) => string {
  const { t } = useTranslation();
  return ({ key, kind, label }) => {
    const [, of, name] = /^(field|offer)\.(\w+)$/u.exec(key) ?? [];
    if (of && name) return t(of === 'field' ? `productFields.${name}` : `offer.parts.${name}`, label);
    return label === '' ? t(`facts.kinds.${kind}`) : label.charAt(0).toUpperCase() + label.slice(1);
  };
}
