import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { UseMutationOptions, UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ValuePair } from '#renderer/components/compare/value-pair.tsx';
import {
  DialogBody,
  DialogFooter,
  ResponsiveDialog,
} from '#renderer/components/dialogs/responsive-dialog.tsx';
import { EmptyState } from '#renderer/components/feedback/empty-state.tsx';
import { LoadFailure } from '#renderer/components/feedback/load-failure.tsx';
import { RestoreVersionButton } from '#renderer/components/history/restore-version-button.tsx';
import { RowSkeletons } from '#renderer/components/lists/list-rows.tsx';
import { Caption } from '#renderer/components/secondary-text.tsx';
import { useTexts } from '#renderer/lib/language/format.ts';

const Versions = styled('ol')({ display: 'grid', gap: 4, margin: 0, padding: 0, listStyle: 'none' });

const Row = styled('button')(({ theme }) => ({
  display: 'block',
  width: '100%',
  padding: '10px 12px',
  border: 0,
  borderRadius: 8,
  font: 'inherit',
  textAlign: 'start',
  color: 'inherit',
  backgroundColor: 'transparent',
  cursor: 'pointer',
  '&:hover': { backgroundColor: theme.vars.palette.hover },
  '&[aria-expanded="true"]': { backgroundColor: theme.vars.palette.sunken },
  '&:focus-visible': { outline: `2px solid ${theme.vars.palette.accent.main}`, outlineOffset: -2 },
}));

const Differences = styled('div')({ display: 'grid', gap: 14, padding: '12px 12px 18px' });

interface VersionOf<Fields> {
  version: number;
  fields: Fields;
  createdAt: string;
}

interface VersionTexts<Fields> {
  /** The fields to compare, with their labels. */
  labels: readonly { field: keyof Fields & string; label: string }[];
  textOf: (fields: Fields, field: keyof Fields & string) => string;
}

interface VersionsDialogProps<Fields, Restored> extends VersionTexts<Fields> {
  title: string;
  /** Versions with the current one first. */
  versions: UseQueryResult<VersionOf<Fields>[]>;
  restoreMutation: UseMutationOptions<Restored, Error, number>;
  /** Whether the form has unsaved changes. Restoring asks before it replaces them. */
  replacesUnsaved: boolean;
  onClose: () => void;
  onRestored: (restored: Restored) => void;
}

/** The versions of a product or its offer. Restoring a version keeps all others. */
export function VersionsDialog<Fields, Restored>({
  title,
  versions,
  labels,
  textOf,
  restoreMutation,
  replacesUnsaved,
  onClose,
  onRestored,
}: VersionsDialogProps<Fields, Restored>) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(true);
  const [chosen, setChosen] = useState<number>();
  const [current, ...former] = versions.data ?? [];
  const version = former.find((entry) => entry.version === chosen);

  return (
    <ResponsiveDialog
      open={open}
      onClose={() => setOpen(false)}
      onExited={onClose}
      maxWidth="md"
      title={title}
    >
      <DialogBody>
        {versions.isPending && <RowSkeletons count={3} />}
        {versions.isError && <LoadFailure error={versions.error} onRetry={() => void versions.refetch()} />}
        {current && former.length === 0 && (
          <EmptyState
            heading="h3"
            title={t('products.history.emptyTitle')}
            text={t('products.history.emptyText')}
          />
        )}
        {current && former.length > 0 && (
          <Versions aria-label={t('products.history.versions')}>
            {former.map((entry) => (
              <Version
                key={entry.version}
                version={entry}
                current={current}
                labels={labels}
                textOf={textOf}
                isChosen={entry === version}
                onChoose={() => setChosen(entry === version ? undefined : entry.version)}
              />
            ))}
          </Versions>
        )}
      </DialogBody>
      <DialogFooter>
        <Button onClick={() => setOpen(false)}>{t('common.close')}</Button>
        {version && (
          <RestoreVersionButton
            of="products"
            number={version.version}
            mutation={restoreMutation}
            replacesUnsaved={replacesUnsaved}
            onRestored={(restored) => {
              onRestored(restored);
              setOpen(false);
            }}
          />
        )}
      </DialogFooter>
    </ResponsiveDialog>
  );
}

interface VersionProps<Fields> extends VersionTexts<Fields> {
  version: VersionOf<Fields>;
  current: VersionOf<Fields>;
  isChosen: boolean;
  onChoose: () => void;
}

/** An earlier version and its differences from the current one. */
function Version<Fields>({ version, current, labels, textOf, isChosen, onChoose }: VersionProps<Fields>) {
  const { t, format } = useTexts();
  const differing = labels
    .map(({ field, label }) => ({
      label,
      before: textOf(version.fields, field),
      after: textOf(current.fields, field),
    }))
    .filter(({ before, after }) => before !== after);
  return (
    <li>
      <Row type="button" aria-expanded={isChosen} onClick={onChoose}>
        <Typography variant="subtitle2" component="span" sx={{ display: 'block' }}>
          {t('products.history.version', { number: version.version })}
        </Typography>
        <Caption sx={{ display: 'block' }}>{format.dateTime(version.createdAt)}</Caption>
        <Caption sx={{ display: 'block' }}>
          {differing.length === 0
            ? t('products.history.same')
            : t('products.history.differs', { fields: differing.map(({ label }) => label).join(', ') })}
        </Caption>
      </Row>
      {isChosen && differing.length > 0 && (
        <Differences>
          {differing.map(({ label, before, after }) => {
            const then = t('products.history.then', { number: version.version });
            const now = t('products.history.now');
            return (
              <div key={label}>
                <Typography variant="subtitle2" component="h3" sx={{ mb: 0.75 }}>
                  {label}
                </Typography>
                <ValuePair
                  sides={[
                    { title: then, label: `${label}: ${then}`, value: before },
                    { title: now, label: `${label}: ${now}`, value: after },
                  ]}
                />
              </div>
            );
          })}
        </Differences>
      )}
    </li>
  );
}
