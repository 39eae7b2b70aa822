import { useMemo, useState } from 'react';
import type { ProductFormValues } from '#renderer/features/products/product-form-values.ts';
import { isSameValue } from '#renderer/lib/compare/merge-values.ts';
import type { ProductBrief } from '#shared/contracts/product-briefs.ts';
import {
  appliedFields,
  type OfferChoice,
  proposalsOf,
  proposedFormValues,
  proposedOffer,
} from './brief-values.ts';

export function useBriefForm(initial: ProductBrief | undefined) {
  const [brief, setBrief] = useState(initial);
  const proposals = useMemo(() => (brief ? proposalsOf(brief) : []), [brief]);
  const [offer, setOffer] = useState<OfferChoice>(() => proposedOffer(proposals));
  return {
    brief,
    proposals,
    offer,
    setOffer,
    isOfferChanged: !isSameValue(offer, proposedOffer(proposals)),
    values: proposedFormValues(proposals),
    fieldsOf: (values: ProductFormValues) => appliedFields(values, offer, proposals),
    /**
     * Takes another brief.
     * @returns the proposed values, for the fields of the form that are empty
     */
    take: (next: ProductBrief): ProductFormValues => {
      const given = proposalsOf(next);
      setBrief(next);
      setOffer(proposedOffer(given));
      return proposedFormValues(given);
    },
  };
}
