import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { CheckIcon, WarningIcon } from '#renderer/components/icons/icons.tsx';
import type { LabRun } from '#shared/contracts/admin/prompt-lab.ts';
import { isOpenCheck, isRequired } from '#shared/rules/quality/rubric/rubric-check.ts';

type Check = LabRun['checks'][number];

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: 6,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  ...theme.typography.body2,
  '& li': { display: 'flex', gap: 8, alignItems: 'flex-start', minWidth: 0 },
  '& svg': { flex: 'none', marginTop: 3 },
  '& [data-outcome="passed"] svg': { color: theme.vars.palette.green.main },
  '& [data-outcome="failed"] svg': { color: theme.vars.palette.red.main },
  '& small': {
    ...theme.typography.caption,
    display: 'block',
    color: theme.vars.palette.text.secondary,
    overflowWrap: 'anywhere',
  },
}));

/** Shows failed checks and collapses the others. */
export function LabChecks({ checks }: { checks: readonly Check[] }) {
  const { t } = useTranslation();
  const failed = checks.filter(({ outcome }) => outcome === 'failed');
  const passed = checks.filter(({ outcome }) => outcome === 'passed');
  const skipped = checks.filter(({ outcome }) => outcome === 'skipped');
  return (
    <div>
      {failed.length > 0 && <Rows checks={failed} />}
      <details>
        <summary>
          {t('admin.lab.checksSummary', {
            passed: passed.length,
            failed: failed.length,
            skipped: skipped.length,
          })}
        </summary>
        <Rows checks={[...passed, ...skipped]} />
      </details>
    </div>
  );
}

function Rows({ checks }: { checks: readonly Check[] }) {
  const { t } = useTranslation();
  return (
    <List>
      {checks.map(({ check, outcome, section, detail }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list of a finished text never changes
        <li key={place} data-outcome={outcome}>
          {outcome === 'failed' ? <WarningIcon size={16} /> : <CheckIcon size={16} />}
          <span>
            <span className="visually-hidden">{t(`admin.lab.outcomes.${outcome}`)}: </span>
            {t(isOpenCheck(check) ? `admin.lab.checks.${check}` : `preflight.checks.${check}`)}
            {section !== null && ` · ${t('admin.lab.section', { number: section })}`}
            {outcome === 'skipped' && ` · ${t('admin.lab.outcomes.skipped')}`}
            {outcome === 'failed' && isRequired(check) && ` · ${t('admin.lab.required')}`}
            {detail !== '' && <small>{detail}</small>}
          </span>
        </li>
      ))}
    </List>
  );
}
