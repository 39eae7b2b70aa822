import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import { useTranslation } from 'react-i18next';
import {
  emailDelayUnits,
  emailTriggerKinds,
  type SequenceEmail,
} from '#shared/rules/emails/email-sequence.ts';
import { EMAIL_LIMITS, type SequenceIssue } from '#shared/rules/emails/validate-sequence.ts';
import { EmailTextField } from './email-text-field.tsx';

interface TimeFieldsProps {
  email: SequenceEmail;
  isFirst: boolean;
  issuesOf: (field: string) => SequenceIssue[];
  disabled: boolean;
  onChange: (changes: Partial<SequenceEmail>) => void;
}

/** When a message is sent: a delay and the event it counts from. */
export function TimeFields({ email, isFirst, issuesOf, disabled, onChange }: TimeFieldsProps) {
  const { t } = useTranslation();
  const { trigger, delay } = email;
  const isNamed = trigger.kind === 'event' || trigger.kind === 'before_date';
  const kinds = emailTriggerKinds.filter((kind) => !(isFirst && kind === 'previous'));
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr 1fr', sm: '1fr 1fr 2fr' } }}>
      <EmailTextField
        label={t('sequence.fields.delay')}
        type="number"
        value={Number.isNaN(delay.value) ? '' : String(delay.value)}
        issues={issuesOf('delay')}
        disabled={disabled}
        onChange={(value) => onChange({ delay: { ...delay, value: Number.parseInt(value, 10) } })}
        slotProps={{ htmlInput: { min: 0, max: EMAIL_LIMITS.delayDays.most } }}
      />
      <EmailTextField
        select
        label={t('sequence.fields.unit')}
        value={delay.unit}
        disabled={disabled}
        onChange={(unit) => onChange({ delay: { ...delay, unit: unit as typeof delay.unit } })}
      >
        {emailDelayUnits.map((unit) => (
          <MenuItem key={unit} value={unit}>
            {t(`sequence.units.${unit}`)}
          </MenuItem>
        ))}
      </EmailTextField>
      <EmailTextField
        select
        label={t('sequence.fields.trigger')}
        value={trigger.kind}
        disabled={disabled}
        sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}
        onChange={(kind) => onChange({ trigger: { ...trigger, kind: kind as typeof trigger.kind } })}
      >
        {kinds.map((kind) => (
          <MenuItem key={kind} value={kind}>
            {t(`sequence.triggers.${kind}`)}
          </MenuItem>
        ))}
      </EmailTextField>
      {isNamed && (
        <EmailTextField
          label={t('sequence.fields.event')}
          value={trigger.event ?? ''}
          issues={issuesOf('trigger')}
          disabled={disabled}
          sx={{ gridColumn: '1 / -1' }}
          onChange={(event) => onChange({ trigger: { ...trigger, event } })}
        />
      )}
    </Box>
  );
}
