import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceRow } from '#renderer/components/charts/choice-row.tsx';
import { Caption } from '#renderer/components/secondary-text.tsx';
import { useTexts } from '#renderer/lib/language/format.ts';
import { MOST_REPORT_DAYS } from '#shared/contracts/admin/report-range.ts';
import { type ReportPeriod, reportPeriods, type useReportRange } from './report-range.ts';

type Range = ReturnType<typeof useReportRange>;

export function RangeBar({ range }: { range: Range }) {
  const { t, format } = useTexts();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 16px' }}>
      <ChoiceRow<ReportPeriod>
        label={t('admin.report.period')}
        value={range.period}
        options={[
          ...reportPeriods.map((days) => ({
            value: days,
            label: t('admin.report.days', { count: Number(days) }),
          })),
          { value: 'own', label: t('admin.report.own') },
        ]}
        onChange={range.choose}
      />
      {range.period === 'own' && <OwnDays range={range} />}
      <Caption>
        {t('admin.report.utc', {
          from: format.fullDay(range.days.from),
          to: format.fullDay(range.days.to),
        })}
      </Caption>
    </Box>
  );
}

function OwnDays({ range }: { range: Range }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(range.days);
  const { from, to } = range.days;
  // The browser's Back and Forward change the range too.
  useEffect(() => setTyped({ from, to }), [from, to]);
  const isUsed = typed.from === from && typed.to === to;
  const change = (name: 'from' | 'to', day: string) => {
    const next = { ...typed, [name]: day };
    setTyped(next);
    range.setOwn(next);
  };
  return (
    <>
      {(['from', 'to'] as const).map((name) => (
        <TextField
          key={name}
          id={`report-${name}`}
          type="date"
          label={t(`admin.report.${name}`)}
          value={typed[name]}
          onChange={({ target }) => change(name, target.value)}
          error={!isUsed}
          sx={{ width: 170 }}
        />
      ))}
      {!isUsed && (
        <Typography variant="caption" color="error" role="status">
          {t('admin.report.invalid', { limit: MOST_REPORT_DAYS })}
        </Typography>
      )}
    </>
  );
}
