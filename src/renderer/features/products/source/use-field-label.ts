import { useTranslation } from 'react-i18next';
import { type BriefField, isProductField } from '#shared/rules/briefs/brief-fields.ts';

const PROOF = { proofQuote: 'quoteText', proofFigure: 'figureText', proofCase: 'caseText' } as const;

export function useFieldLabel(): (field: BriefField) => string {
  const { t } = useTranslation();
  return (field) => {
    if (isProductField(field)) return t(`productFields.${field}`);
    if (field in PROOF) return t(`offer.proof.${PROOF[field as keyof typeof PROOF]}`);
    return t(`offer.parts.${field as Exclude<typeof field, keyof typeof PROOF>}`);
  };
}
