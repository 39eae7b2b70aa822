import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ValuePair } from '#renderer/components/compare/value-pair.tsx';
import { DialogForm, EditFrame } from '#renderer/components/dialogs/edit-frame.tsx';
import { DialogBody } from '#renderer/components/dialogs/responsive-dialog.tsx';
import type { DialogState } from '#renderer/components/dialogs/use-dialog.ts';
import { LoadFailure } from '#renderer/components/feedback/load-failure.tsx';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { FormSection } from '#renderer/components/forms/form-section.tsx';
import { FormSkeleton } from '#renderer/components/forms/form-skeleton.tsx';
import { Caption } from '#renderer/components/secondary-text.tsx';
import { fillInMutation } from '#renderer/features/products/api/briefs.ts';
import { offerQuery } from '#renderer/features/products/api/offer.ts';
import { EvidenceMark } from '#renderer/features/products/evidence/evidence-mark.tsx';
import { useProductTypeLabel } from '#renderer/features/products/product-type-label.ts';
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
import { compareWithProduct, type Difference, type Proposal, proposalsOf } from './brief-values.ts';
import { SourceSteps } from './source-steps.tsx';
import { useFieldLabel } from './use-field-label.ts';

interface FillInDialogProps extends DialogState {
  product: Product;
  /** The brief to show first. */
  briefId?: string | undefined;
  /** Called with the changed product. */
  onFilled?: (product: Product) => void;
}

/** Reads sources for an existing product, and lets the user choose what to take. */
export function FillInDialog({ product, briefId, onFilled, ...dialog }: FillInDialogProps) {
  const { t } = useTranslation();
  const [brief, setBrief] = useState<ProductBrief>();
  const offer = useQuery({ ...offerQuery(product.id), refetchOnMount: 'always' });
  return (
    <EditFrame
      {...dialog}
      title={t('fromSource.fillInTitle', { name: product.name })}
      maxWidth={brief ? 'md' : 'sm'}
    >
      {!brief ? (
        <SourceSteps productId={product.id} briefId={briefId} onReady={setBrief} />
      ) : offer.isError ? (
        <DialogBody>
          <LoadFailure error={offer.error} onRetry={() => void offer.refetch()} />
        </DialogBody>
      ) : offer.data && offer.isFetchedAfterMount ? (
        <FillInForm
          product={product}
          offer={offer.data}
          brief={brief}
          onSaved={(saved) => {
            onFilled?.(saved);
            dialog.onClose();
          }}
        />
      ) : (
        <FormSkeleton />
      )}
    </EditFrame>
  );
}

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
function FillInForm({ product, offer, brief, onSaved }: FillInFormProps) {
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

const Row = styled('div')(({ theme }) => ({
  minWidth: 0,
  '& + &': { paddingTop: 14, borderTop: `1px solid ${theme.vars.palette.hairline}` },
}));

const Head = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, auto)',
  alignItems: 'center',
  gap: 12,
  '& > .MuiFormControlLabel-root': { margin: '-9px 0 -9px -11px' },
});

const Value = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: '4px 0 0 31px',
  maxWidth: '70ch',
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
}));

interface ProposalRowProps {
  proposal: Proposal;
  /** The current value, if it differs. */
  now?: string;
  isTicked: boolean;
  onTick: (isTicked: boolean) => void;
}

/** A proposal to tick, beside the present value if there is one. */
function ProposalRow({ proposal, now, isTicked, onTick }: ProposalRowProps) {
  const { t } = useTranslation();
  const labelOf = useFieldLabel();
  const typeLabel = useProductTypeLabel();
  const { field, value, evidence } = proposal;
  const label = labelOf(field);
  const shown = (text: string) => (field === 'type' ? typeLabel(text) : text);
  const proposed = t('fromSource.proposed');
  const current = t('products.history.now');
  return (
    <Row>
      <Head>
        <FormControlLabel
          control={<Checkbox checked={isTicked} onChange={({ target }) => onTick(target.checked)} />}
          slotProps={{ typography: { variant: 'subtitle2' } }}
          label={label}
        />
        {evidence ? (
          <EvidenceMark evidence={evidence} label={label} />
        ) : (
          <Caption sx={{ pr: 0.75 }}>{t('fromSource.marks.unbacked')}</Caption>
        )}
      </Head>
      {now === undefined ? (
        <Value>{shown(value)}</Value>
      ) : (
        <div style={{ marginTop: 8 }}>
          <ValuePair
            sides={[
              { title: current, label: `${label}: ${current}`, value: shown(now), isChosen: !isTicked },
              { title: proposed, label: `${label}: ${proposed}`, value: shown(value), isChosen: isTicked },
            ]}
          />
        </div>
      )}
    </Row>
  );
}
