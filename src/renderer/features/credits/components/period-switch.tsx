import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTranslation } from 'react-i18next';
import { type UsagePeriod, usagePeriods } from '#renderer/features/credits/api/credit-usage.ts';

interface PeriodSwitchProps {
  period: UsagePeriod;
  onChange: (period: UsagePeriod) => void;
}

export function PeriodSwitch({ period, onChange }: PeriodSwitchProps) {
  const { t } = useTranslation();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={period}
      aria-label={t('billing.usageChart.period')}
      onChange={(_event, chosen: UsagePeriod | null) => chosen && onChange(chosen)}
    >
      {usagePeriods.map((days) => (
        <ToggleButton
          key={days}
          value={days}
          sx={(theme) => ({
            minHeight: 32,
            padding: '4px 12px',
            borderColor: theme.vars.palette.hairline,
            color: theme.vars.palette.text.secondary,
            ...theme.typography.caption,
            fontWeight: theme.typography.fontWeightMedium,
            textTransform: 'none',
            whiteSpace: 'nowrap',
            '&.Mui-selected, &.Mui-selected:hover': {
              color: theme.vars.palette.text.primary,
              backgroundColor: theme.vars.palette.sunken,
            },
            '@media (pointer: coarse)': { minHeight: 44 },
          })}
        >
          {t('billing.usageChart.days', { count: days })}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
