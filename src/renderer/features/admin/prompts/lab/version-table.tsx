import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { AdminTable } from '#renderer/features/admin/components/admin-table.tsx';
import { useFormat } from '#renderer/lib/language/format.ts';
import { visuallyHiddenStyle } from '#renderer/theme/visually-hidden.ts';
import type { PromptVersionSummary } from '#shared/contracts/admin/prompt-versions.ts';
import type { TemplateFailure } from '#shared/rules/prompts/template-failures.ts';

interface VersionTableProps {
  versions: readonly PromptVersionSummary[];
  pending: boolean;
  onCompare: (number: number) => void;
  onPromote: (number: number) => void;
  /** A new draft that begins with this version's text. */
  onDraft: (number: number) => void;
}

const LABEL_COLOURS = {
  production: { bgcolor: 'green.soft', color: 'green.main' },
  draft: { bgcolor: 'amber.soft', color: 'amber.main' },
  earlier: { bgcolor: 'sunken', color: 'text.secondary' },
} as const;

/** Every version with its label, where it comes from, and what can be done with it. */
export function VersionTable({ versions, pending, onCompare, onPromote, onDraft }: VersionTableProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <AdminTable aria-label={t('admin.lab.versions')}>
      <TableHead>
        <TableRow>
          <TableCell>{t('admin.lab.version')}</TableCell>
          <TableCell>{t('admin.lab.label')}</TableCell>
          <TableCell>{t('admin.lab.origin')}</TableCell>
          <TableCell>{t('admin.lab.assertions')}</TableCell>
          <TableCell>
            <span style={visuallyHiddenStyle}>{t('admin.actions')}</span>
          </TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {versions.map((version) => {
          const { number, label, origin, author, note, createdAt, failures, isOffered } = version;
          const inUse = label === 'production';
          return (
            <TableRow key={number}>
              <TableCell
                component="th"
                scope="row"
                sx={{ fontWeight: 'fontWeightMedium', whiteSpace: 'nowrap' }}
              >
                {t('admin.lab.number', { number })}
              </TableCell>
              <TableCell data-label={t('admin.lab.label')}>
                <Chip size="small" label={t(`admin.lab.labels.${label}`)} sx={LABEL_COLOURS[label]} />
              </TableCell>
              <TableCell data-label={t('admin.lab.origin')}>
                <div>
                  {isOffered ? t('admin.lab.offer.title') : (author ?? t(`admin.lab.origins.${origin}`))}
                  <Typography variant="caption" component="div" color="textSecondary">
                    {[format.dateTime(createdAt), note].filter(Boolean).join(' · ')}
                  </Typography>
                </div>
              </TableCell>
              <TableCell data-label={t('admin.lab.assertions')}>
                <Failures failures={failures} />
              </TableCell>
              <TableCell data-actions>
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
                  {!inUse && (
                    <Button
                      size="small"
                      variant="text"
                      aria-label={t('admin.lab.compareWith', { number })}
                      onClick={() => onCompare(number)}
                    >
                      {t('admin.lab.compare')}
                    </Button>
                  )}
                  {!inUse && (
                    <Button
                      size="small"
                      disabled={pending || failures.length > 0}
                      aria-label={t(`admin.lab.promote.${label}Label`, { number })}
                      onClick={() => onPromote(number)}
                    >
                      {t(`admin.lab.promote.${label}`)}
                    </Button>
                  )}
                </Stack>
              </TableCell>
            </TableRow>
          );
        })}
      </TableBody>
    </AdminTable>
  );
}

function Failures({ failures }: Pick<PromptVersionSummary, 'failures'>) {
  const { t } = useTranslation();
  const failureText = useFailureText();
  if (failures.length === 0) return t('admin.lab.passed');
  return (
    <Typography variant="body2" component="div" sx={{ color: 'red.main' }}>
      {failures.map((failure) => (
        <div key={failure.assertion}>{failureText(failure)}</div>
      ))}
    </Typography>
  );
}

/** What fails in a version, in the words of the interface. */
function useFailureText(): (failure: TemplateFailure) => string {
  const { t } = useTranslation();
  return ({ assertion, detail }) => t(`admin.lab.failures.${assertion}`, { detail });
}
