import Chip from '@mui/material/Chip';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { CheckIcon, WarningIcon } from '#renderer/components/icons/icons.tsx';
import { MarkdownArticle } from '#renderer/components/markdown/markdown-article.tsx';
import { fillSentence } from '#renderer/lib/language/error-texts.ts';
import { useTexts } from '#renderer/lib/language/format.ts';
import type { LabRun } from '#shared/contracts/admin/prompt-lab.ts';
import { errorSentence } from '#shared/contracts/error-sentence.ts';
import { isOpenCheck, isRequired } from '#shared/rules/quality/rubric/rubric-check.ts';

const Frame = styled('article')(({ theme }) => ({
  minWidth: 0,
  display: 'grid',
  gap: 12,
  padding: 16,
  borderRadius: theme.vars.shape.borderRadius,
  border: `1px solid ${theme.vars.palette.hairline}`,
  '& header': { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 8 },
  '& dl': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(96px, 1fr))',
    gap: '8px 16px',
    margin: 0,
    fontVariantNumeric: 'tabular-nums',
  },
  '& dt': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, ...theme.typography.body2, fontWeight: theme.typography.fontWeightMedium },
  '& summary': {
    ...theme.typography.body2,
    cursor: 'pointer',
    '@media (pointer: coarse)': { padding: '11px 0' },
  },
}));

const Text = styled('div')(({ theme }) => ({
  maxHeight: '60vh',
  overflowY: 'auto',
  marginTop: 8,
  padding: 16,
  borderRadius: 8,
  backgroundColor: theme.vars.palette.sunken,
  '&:focus-visible': { outline: `2px solid ${theme.vars.palette.accent.main}`, outlineOffset: 2 },
}));

const STATE_COLOURS = {
  queued: { bgcolor: 'sunken', color: 'text.secondary' },
  running: { bgcolor: 'amber.soft', color: 'amber.main' },
  succeeded: { bgcolor: 'green.soft', color: 'green.main' },
  failed: { bgcolor: 'red.soft', color: 'red.main' },
  cancelled: { bgcolor: 'sunken', color: 'text.secondary' },
} as const;

export function LabCell({ run }: { run: LabRun }) {
  const { t } = useTranslation();
  const { state, error, text, passes, version, checks } = run;
  const verdict = passes === null ? state : passes ? 'succeeded' : 'failed';
  const word =
    passes === null ? t(`admin.lab.states.${state}`) : t(passes ? 'admin.lab.passes' : 'admin.lab.fails');
  return (
    <Frame aria-label={t('admin.lab.number', { number: version })}>
      <header>
        <Typography variant="subtitle2" component="h4">
          {t('admin.lab.number', { number: version })}
        </Typography>
        <Chip size="small" label={word} sx={STATE_COLOURS[verdict]} />
      </header>
      {error && (
        <Typography variant="body2" role="alert" sx={{ color: 'red.main', overflowWrap: 'anywhere' }}>
          {errorSentence(error, fillSentence)}
        </Typography>
      )}
      {text !== null && (
        <>
          <Facts run={run} />
          <LabChecks checks={checks} />
          <details>
            <summary>{t('admin.lab.readText')}</summary>
            {/* Focusable, because it scrolls. */}
            <Text tabIndex={0} role="region" aria-label={t('admin.lab.textOf', { number: version })}>
              <MarkdownArticle>{text}</MarkdownArticle>
            </Text>
          </details>
        </>
      )}
    </Frame>
  );
}

function Facts({ run }: { run: LabRun }) {
  const { t, format } = useTexts();
  const { firstTextMs, totalMs, usage, costMicroUsd, sources } = run;
  const unknown = t('admin.lab.facts.unknown');
  const facts = {
    firstText: firstTextMs === null ? unknown : format.duration(firstTextMs),
    total: totalMs === null ? unknown : format.duration(totalMs),
    tokens: usage
      ? t('admin.lab.facts.tokenCounts', {
          input: format.number(usage.inputTokens),
          output: format.number(usage.outputTokens),
        })
      : unknown,
    cost: costMicroUsd === null ? unknown : format.microUsd(costMicroUsd),
    sources: format.number(sources.length),
  };
  return (
    <dl>
      {(Object.keys(facts) as (keyof typeof facts)[]).map((name) => (
        <div key={name}>
          <dt>{t(`admin.lab.facts.${name}`)}</dt>
          <dd>{facts[name]}</dd>
        </div>
      ))}
    </dl>
  );
}

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

function LabChecks({ checks }: { checks: readonly Check[] }) {
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
