import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { useCallback, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { EditIcon } from '#renderer/components/icons/icons.tsx';
import { Caption } from '#renderer/components/secondary-text.tsx';
import { EvidenceMark } from '#renderer/features/products/evidence/evidence-mark.tsx';
import type { FieldEvidence } from '#renderer/features/products/evidence/field-evidence.ts';
import { useProductTypeLabel } from '#renderer/features/products/product-type-label.ts';
import type { Product } from '#shared/contracts/products.ts';
import { isBlankText } from '#shared/rules/blank-text.ts';
import { type ProductField, productFieldValue } from '#shared/rules/products/product-fields.ts';
import { type EditState, FieldEditor } from './field-editor.tsx';

const Paragraph = styled(ButtonBase)(({ theme }) => ({
  display: 'block',
  position: 'relative',
  width: 'calc(100% + 24px)',
  minHeight: 44,
  margin: '0 -12px',
  padding: '6px 40px 8px 12px',
  borderRadius: 8,
  textAlign: 'left',
  userSelect: 'text',
  cursor: 'text',
  '& > span:not([hidden])': { display: 'block' },
  '& > svg': {
    position: 'absolute',
    top: 8,
    right: 12,
    color: theme.vars.palette.text.secondary,
    opacity: 0,
  },
  '&:hover': { backgroundColor: theme.vars.palette.hover },
  '&:hover > svg, &:focus-visible > svg': { opacity: 1 },
  // Without a pointer that hovers, the pencil is the only sign that a text can be edited.
  '@media (hover: none)': { '& > svg': { opacity: 1 } },
}));

const Value = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  maxWidth: '70ch',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  '&[data-empty="true"]': { color: theme.vars.palette.text.secondary },
}));

const Corner = styled('div')({
  position: 'absolute',
  top: 5,
  right: 24,
  maxWidth: '60%',
  '@media (pointer: coarse)': { top: -7 },
});

interface BriefFieldProps {
  product: Product;
  field: ProductField;
  evidence: FieldEvidence | undefined;
  isOpen: boolean;
  onOpen: (field: ProductField) => void;
  onClose: (field: ProductField) => void;
  onSaved: (field: ProductField) => void;
  onState: (field: ProductField, state: EditState) => void;
}

/** A paragraph of the brief with its label, or an editor while the field is open. */
export function BriefField({
  product,
  field,
  evidence,
  isOpen,
  onOpen,
  onClose,
  onSaved,
  onState,
}: BriefFieldProps) {
  const { t } = useTranslation();
  const typeLabel = useProductTypeLabel();
  const id = useId();
  const paragraph = useRef<HTMLButtonElement>(null);
  const takesFocus = useRef(false);
  useEffect(() => {
    if (isOpen || !takesFocus.current) return;
    takesFocus.current = false;
    paragraph.current?.focus();
  }, [isOpen]);
  const tellState = useCallback((state: EditState) => onState(field, state), [field, onState]);
  if (isOpen) {
    return (
      <FieldEditor
        product={product}
        field={field}
        onState={tellState}
        onSaved={() => onSaved(field)}
        onClose={(hadFocus) => {
          takesFocus.current = hadFocus;
          onClose(field);
        }}
      />
    );
  }
  const value = productFieldValue(product, field);
  const isEmpty = isBlankText(value);
  return (
    <div style={{ position: 'relative' }}>
      <Paragraph ref={paragraph} aria-describedby={`${id}-action`} onClick={() => onOpen(field)}>
        <Caption
          // Leaves the corner to the source.
          sx={{ maxWidth: evidence && !isEmpty ? 'calc(40% - 24px)' : undefined }}
        >
          {t(`productFields.${field}`)}
        </Caption>
        <Value data-empty={isEmpty}>
          {isEmpty ? t('common.notSpecified') : field === 'type' ? typeLabel(value) : value}
        </Value>
        <EditIcon size={16} />
        <span id={`${id}-action`} hidden>
          {t('productHome.edit')}
        </span>
      </Paragraph>
      {evidence && !isEmpty && (
        <Corner>
          <EvidenceMark evidence={evidence} label={t(`productFields.${field}`)} />
        </Corner>
      )}
    </div>
  );
}
