import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router-dom';
import { ConfirmDialog } from '#renderer/components/dialogs/confirm-dialog.tsx';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { HistoryIcon, LinkIcon } from '#renderer/components/icons/icons.tsx';
import { Panel } from '#renderer/components/panel.tsx';
import { Caption } from '#renderer/components/secondary-text.tsx';
import { evidenceQuery, lookAgainMutation } from '#renderer/features/products/api/briefs.ts';
import { sourceName } from '#renderer/features/products/evidence/field-evidence.ts';
import { useFieldLabel } from '#renderer/features/products/source/use-field-label.ts';
import { announce } from '#renderer/lib/announce.ts';
import { useTexts } from '#renderer/lib/language/format.ts';
import { useUnsavedChanges } from '#renderer/lib/stores/unsaved-store.ts';
import type { ProductEvidence } from '#shared/contracts/product-briefs.ts';
import type { Product } from '#shared/contracts/products.ts';
import { remainingFieldCount } from '#shared/rules/products/product-completeness.ts';
import { fieldsOfSection, formSections, type ProductField } from '#shared/rules/products/product-fields.ts';
import { BriefField } from './brief-field.tsx';
import type { EditState } from './field-editor.tsx';

const ProductHistoryDialog = lazy(async () => ({
  default: (await import('#renderer/features/products/history/product-history-dialog.tsx'))
    .ProductHistoryDialog,
}));

const Section = styled('section')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 8,
  '& + &': { marginTop: 12, paddingTop: 16, borderTop: `1px solid ${theme.vars.palette.hairline}` },
}));

interface ProductBriefProps {
  product: Product;
  /** The fields that are edited. */
  open: readonly ProductField[];
  onOpen: (field: ProductField) => void;
  onClose: (field: ProductField) => void;
  /** Fills it in from a source. */
  onFillIn: () => void;
}

/** The description of a product as a document whose paragraphs can be edited in place. */
export function ProductBrief({ product, open, onOpen, onClose, onFillIn }: ProductBriefProps) {
  const { t } = useTranslation();
  const frame = useRef<HTMLDivElement>(null);
  const [states, setStates] = useState<Partial<Record<ProductField, EditState>>>({});
  const [isLeaving, setLeaving] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const setState = useCallback(
    (field: ProductField, state: EditState) => setStates((known) => ({ ...known, [field]: state })),
    [],
  );
  const saveAll = useCallback(() => {
    for (const form of frame.current?.querySelectorAll('form') ?? []) form.requestSubmit();
  }, []);
  const evidence = useQuery(evidenceQuery(product.id)).data ?? [];
  const remaining = remainingFieldCount(product);
  const unsaved = open.filter((field) => (states[field] ?? 'unchanged') !== 'unchanged');

  return (
    <Panel
      title={t('productHome.brief.title')}
      aside={
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: '4px 12px',
            width: { xs: '100%', sm: 'auto' },
          }}
        >
          <Caption sx={{ width: { xs: '100%', sm: 'auto' } }}>
            {isSaved && unsaved.length === 0
              ? t('productHome.brief.saved')
              : remaining === 0
                ? t('products.card.allSet')
                : t('products.card.remaining', { count: remaining })}
          </Caption>
          <Button
            size="small"
            variant="text"
            startIcon={<LinkIcon size={16} />}
            onClick={onFillIn}
            sx={{ ml: { xs: '-12px', sm: 0 } }}
          >
            {t('fromSource.fillIn')}
          </Button>
          <Button
            size="small"
            variant="text"
            startIcon={<HistoryIcon size={16} />}
            onClick={() => setHistoryOpen(true)}
            sx={{ ml: { xs: '-12px', sm: 0 }, mr: '-12px' }}
          >
            {t('products.history.open')}
          </Button>
        </Box>
      }
    >
      <EvidenceLine productId={product.id} evidence={evidence} />
      <div ref={frame}>
        {formSections.map((section) => (
          <Section key={section} aria-labelledby={`brief-${section}`}>
            <Typography variant="h5" component="h3" id={`brief-${section}`}>
              {t(`products.dialog.sections.${section}`)}
            </Typography>
            {fieldsOfSection(section).map((field) => (
              <BriefField
                key={field}
                product={product}
                field={field}
                evidence={evidence.find((known) => known.field === field)}
                isOpen={open.includes(field)}
                onOpen={onOpen}
                onClose={onClose}
                onSaved={(saved) => {
                  setSaved(true);
                  announce(t('productHome.brief.savedField', { field: t(`productFields.${saved}`) }));
                }}
                onState={setState}
              />
            ))}
          </Section>
        ))}
      </div>
      {(open.length > 0 || isLeaving) && (
        <LeaveGuard
          isUnsaved={unsaved.length > 0}
          hasProblem={unsaved.some((field) => states[field] === 'problem')}
          onSave={saveAll}
          onLeaving={setLeaving}
        />
      )}
      {isHistoryOpen && (
        <Suspense>
          <ProductHistoryDialog
            product={product}
            replacesUnsaved={unsaved.length > 0}
            onClose={() => setHistoryOpen(false)}
            onRestored={() => setHistoryOpen(false)}
          />
        </Suspense>
      )}
    </Panel>
  );
}

interface LeaveGuardProps {
  isUnsaved: boolean;
  hasProblem: boolean;
  onSave: () => void;
  onLeaving: (isLeaving: boolean) => void;
}

/** Saves open changes before the user leaves the page. Asks only if saving fails. */
function LeaveGuard({ isUnsaved, hasProblem, onSave, onLeaving }: LeaveGuardProps) {
  const { t } = useTranslation();
  const blocker = useBlocker(isUnsaved);
  const isLeaving = blocker.state === 'blocked';
  useEffect(() => onLeaving(isLeaving), [isLeaving, onLeaving]);
  useEffect(() => {
    if (!isLeaving) return;
    if (!isUnsaved) blocker.proceed();
    else if (!hasProblem) onSave();
  }, [blocker, isLeaving, isUnsaved, hasProblem, onSave]);
  useUnsavedChanges(isUnsaved);
  return (
    <ConfirmDialog
      open={isLeaving && isUnsaved && hasProblem}
      title={t('products.unsaved.title')}
      question={t('products.unsaved.text')}
      cancelLabel={t('products.unsaved.stay')}
      confirmLabel={t('products.unsaved.close')}
      onCancel={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
    />
  );
}

function EvidenceLine({ productId, evidence }: { productId: number; evidence: readonly ProductEvidence[] }) {
  const { t, format } = useTexts();
  const labelOf = useFieldLabel();
  const look = useMutation(lookAgainMutation);
  if (evidence.length === 0) return null;
  const names = [...new Set(evidence.map(({ source }) => sourceName(source, t)))];
  const count = new Set(evidence.map(({ field }) => field)).size;
  const gone = evidence.filter(({ goneAt }) => goneAt !== null);
  const fields = format.list([...new Set(gone.map(({ field }) => labelOf(field)))]);
  const pages = look.data?.pages ?? [];
  const unread = pages.filter(({ state }) => state !== 'read');
  return (
    <Box sx={{ display: 'grid', gap: 1, mb: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0 8px' }}>
        <Caption>{t('fromSource.evidence.count', { count, source: format.list(names) })}</Caption>
        {evidence.some(({ source }) => source.kind === 'url') && (
          <Button size="small" variant="text" loading={look.isPending} onClick={() => look.mutate(productId)}>
            {t('fromSource.evidence.look')}
          </Button>
        )}
      </Box>
      {look.isSuccess && gone.length === 0 && unread.length < pages.length && (
        <Notice>{t('fromSource.evidence.allThere')}</Notice>
      )}
      {gone.length > 0 && (
        <Notice tone="warning">{t('fromSource.evidence.gone', { count: gone.length, fields })}</Notice>
      )}
      {unread.length > 0 && (
        <Notice tone="warning">
          {t('fromSource.evidence.unread', {
            count: unread.length,
            addresses: format.list(unread.map(({ address }) => address)),
          })}
        </Notice>
      )}
    </Box>
  );
}
