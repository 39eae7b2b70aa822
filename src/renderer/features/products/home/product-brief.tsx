import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HistoryIcon, LinkIcon } from '#renderer/components/icons/icons.tsx';
import { Panel } from '#renderer/components/panel.tsx';
import { evidenceQuery } from '#renderer/features/products/api/briefs.ts';
import { EvidenceLine } from '#renderer/features/products/evidence/evidence-line.tsx';
import { announce } from '#renderer/lib/announce.ts';
import type { Product } from '#shared/contracts/products.ts';
import { remainingFieldCount } from '#shared/rules/products/product-completeness.ts';
import { fieldsOfSection, formSections, type ProductField } from '#shared/rules/products/product-fields.ts';
import { BriefField } from './brief-field.tsx';
import type { EditState } from './field-editor.tsx';
import { LeaveGuard } from './leave-guard.tsx';

// Loaded when the history is opened.
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
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px' }}>
          <Typography variant="caption" color="textSecondary">
            {isSaved && unsaved.length === 0
              ? t('productHome.brief.saved')
              : remaining === 0
                ? t('products.card.allSet')
                : t('products.card.remaining', { count: remaining })}
          </Typography>
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
