import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { DataTable } from '#renderer/components/lists/table/data-table.tsx';
import { Caption } from '#renderer/components/secondary-text.tsx';
import { useTexts } from '#renderer/lib/language/format.ts';
import type { PromptVersionSummary } from '#shared/contracts/admin/prompt-versions.ts';

interface VersionTableProps {
  versions: readonly PromptVersionSummary[];
  pending: boolean;
  onCompare: (number: number) => void;
  onPromote: (number: number) => void;
  onDraft: (number: number) => void;
}

const LABEL_COLOURS = {
  production: { bgcolor: 'green.soft', color: 'green.main' },
  draft: { bgcolor: 'amber.soft', color: 'amber.main' },
  earlier: { bgcolor: 'sunken', color: 'text.secondary' },
} as const;

export function VersionTable({ versions, pending, onCompare, onPromote, onDraft }: VersionTableProps) {
  const { t, format } = useTexts();
  return (
    <DataTable
      aria-label={t('admin.lab.versions')}
      rows={versions}
      keyOf={({ number }) => number}
      columns={[
        {
          id: 'version',
          label: t('admin.lab.version'),
          cell: ({ number }) => (
            <span style={{ whiteSpace: 'nowrap' }}>{t('admin.lab.number', { number })}</span>
          ),
        },
        {
          id: 'label',
          label: t('admin.lab.label'),
          cell: ({ label }) => (
            <Chip size="small" label={t(`admin.lab.labels.${label}`)} sx={LABEL_COLOURS[label]} />
          ),
        },
        {
          id: 'origin',
          label: t('admin.lab.origin'),
          cell: ({ origin, author, note, createdAt, isOffered }) => (
            <div>
              {isOffered ? t('admin.lab.offer.title') : (author ?? t(`admin.lab.origins.${origin}`))}
              <Caption component="div">
                {[format.dateTime(createdAt), note].filter(Boolean).join(' · ')}
              </Caption>
            </div>
          ),
        },
        {
          id: 'assertions',
          label: t('admin.lab.assertions'),
          cell: ({ failures }) => <Failures failures={failures} />,
        },
      ]}
      actions={({ number, label, failures }) => (
        <Stack
          direction="row"
          sx={{ flexWrap: 'wrap', justifyContent: 'flex-end', gap: 0.5, py: { xs: 1, md: 0 } }}
        >
          <Button
            size="small"
            variant="text"
            aria-label={t('admin.lab.draft.from', { number })}
            onClick={() => onDraft(number)}
          >
            {t('admin.lab.draft.short')}
          </Button>
          {label !== 'production' && (
            <>
              <Button
                size="small"
                variant="text"
                aria-label={t('admin.lab.compareWith', { number })}
                onClick={() => onCompare(number)}
              >
                {t('admin.lab.compare')}
              </Button>
              <Button
                size="small"
                disabled={pending || failures.length > 0}
                aria-label={t(`admin.lab.promote.${label}Label`, { number })}
                onClick={() => onPromote(number)}
              >
                {t(`admin.lab.promote.${label}`)}
              </Button>
            </>
          )}
        </Stack>
      )}
    />
  );
}

function Failures({ failures }: Pick<PromptVersionSummary, 'failures'>) {
  const { t } = useTranslation();
  if (failures.length === 0) return t('admin.lab.passed');
  return (
    <Typography variant="body2" component="div" sx={{ color: 'red.main' }}>
      {failures.map(({ assertion, detail }) => (
        <div key={assertion}>{t(`admin.lab.failures.${assertion}`, { detail })}</div>
      ))}
    </Typography>
  );
}
