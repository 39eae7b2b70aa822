import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogForm } from '#renderer/components/dialogs/edit-frame.tsx';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { FormSection } from '#renderer/components/forms/form-section.tsx';
import { fillInMutation } from '#renderer/features/products/api/briefs.ts';
import { ApiError } from '#renderer/lib/api/api-error.ts';
import type { Offer } from '#shared/contracts/offer.ts';
import type { ProductBrief } from '#shared/contracts/product-briefs.ts';
import type { Product } from '#shared/contracts/products.ts';
import { type BriefField, isProductField, isProofField } from '#shared/rules/briefs/brief-fields.ts';
import { QUOTE_LENGTH } from '#shared/rules/briefs/quote-check.ts';
import { mainTextOf } from '#shared/rules/products/offer.ts';
import { productFieldValue } from '#shared/rules/products/product-fields.ts';
import { limitCharacters } from '#shared/rules/prompts/untrusted-text.ts';
import { BriefSummary } from './brief-summary.tsx';
import { compareWithProduct, type Difference, proposalsOf } from './brief-values.ts';
import { ProposalRow } from './proposal-row.tsx';

function knownValues(product: Product, offer: Offer) {
  return (field: BriefField): readonly string[] => {
    if (isProductField(field)) return [productFieldValue(product, field)];
    return isProofField(field) ? offer.proof.map(mainTextOf) : [offer[field]];
  };
}

interface FillInFormProps {
  product: Product;
  offer: Offer;
  brief: ProductBrief;
  onSaved: (product: Product) => void;
}

/** Whether it translates what the field still says. */
function isOfTheseWords({ intoLanguage }: ProductBrief, { quote, now, evidence }: Difference): boolean {
  const words = limitCharacters(now.replace(/\s+/gu, ' ').trim(), QUOTE_LENGTH.most);
  return intoLanguage !== null && evidence !== undefined && words === quote;
}

/** What a brief adds to a product. Empty fields are ticked in advance, and those that it translates. */
export function FillInForm({ product, offer, brief, onSaved }: FillInFormProps) {
  const { t } = useTranslation();
  const [seen, setSeen] = useState(product);
  const [isOutdated, setOutdated] = useState(false);
  const [ticks, setTicks] = useState<Readonly<Record<number, boolean>>>({});
  const proposals = useMemo(() => proposalsOf(brief), [brief]);
  const { additions, differences } = compareWithProduct(proposals, knownValues(seen, offer));
  const fillIn = useMutation(fillInMutation);

  const isTicked = (index: number) =>
    ticks[index] ??
    (additions.some((each) => each.index === index && each.evidence !== undefined) ||
      differences.some((each) => each.index === index && isOfTheseWords(brief, each)));
  const chosen = [...additions, ...differences].filter(({ index }) => isTicked(index));
  const submit = () =>
    fillIn.mutate(
      {
        id: brief.id,
        body: {
          productId: seen.id,
          version: seen.version,
          fields: chosen.map(({ field, index }) => ({ field, proposal: index })),
        },
      },
      {
        onSuccess: onSaved,
        onError: (error) => {
          const newest = error instanceof ApiError && error.code === 'stale_edit' && error.details?.newest;
          if (!newest) return;
          setSeen(newest as Product);
          setOutdated(true);
          // A field that was empty when it was ticked may have a value now.
          setTicks({});
        },
      },
    );
  const isConflict = fillIn.error instanceof ApiError && fillIn.error.code === 'stale_edit';
  const tick = (index: number) => (value: boolean) => setTicks((known) => ({ ...known, [index]: value }));

  return (
    <DialogForm
      onSubmit={submit}
      error={isConflict ? undefined : fillIn.error}
      notices={isOutdated && <Notice tone="warning">{t('fromSource.outdated')}</Notice>}
      note={t('fromSource.chosen', { count: chosen.length })}
      saveLabel={t('fromSource.apply')}
      isSaving={fillIn.isPending}
      isDisabled={chosen.length === 0}
    >
      <BriefSummary brief={brief} proposals={proposals} hint={t('fromSource.checkFilled')} />
      {additions.length + differences.length === 0 && (
        <Typography variant="body2" sx={{ mt: 2 }}>
          {t('fromSource.nothingNew')}
        </Typography>
      )}
      {additions.length > 0 && (
        <FormSection>
          <legend>{t('fromSource.additions')}</legend>
          {additions.map((proposal) => (
            <ProposalRow
              key={proposal.index}
              proposal={proposal}
              isTicked={isTicked(proposal.index)}
              onTick={tick(proposal.index)}
            />
          ))}
        </FormSection>
      )}
      {differences.length > 0 && (
        <FormSection>
          <legend>{t('fromSource.differences')}</legend>
          {differences.map((proposal) => (
            <ProposalRow
              key={proposal.index}
              proposal={proposal}
              now={proposal.now}
              isTicked={isTicked(proposal.index)}
              onTick={tick(proposal.index)}
            />
          ))}
        </FormSection>
      )}
    </DialogForm>
  );
}
