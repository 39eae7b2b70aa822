import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import {
  emailDelayUnits,
  emailTriggerKinds,
  type SequenceEmail,
} from '#shared/contracts/generation/email-sequence.ts';
import { EMAIL_LIMITS, type SequenceIssue } from '#shared/rules/emails/validate-sequence.ts';
import { EmailTextField } from './email-text-field.tsx';
import { useIssueText } from './issue-text.ts';

interface TimeFieldsProps {
  email: SequenceEmail;
  isFirst: boolean;
  issuesOf: (field: string) => SequenceIssue[];
  disabled: boolean;
  onChange: (changes: Partial<SequenceEmail>) => void;
}

/** When a message is sent: so long after or before what. */
export function TimeFields({ email, isFirst, issuesOf, disabled, onChange }: TimeFieldsProps) {
  const { t } = useTranslation();
  const textOf = useIssueText();
  const { trigger, delay } = email;
  const isNamed = trigger.kind === 'event' || trigger.kind === 'before_date';
  const delayIssues = issuesOf('delay');
  const kinds = emailTriggerKinds.filter((kind) => !(isFirst && kind === 'previous'));
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr 1fr', sm: '1fr 1fr 2fr' } }}>
      <TextField
        label={t('sequence.fields.delay')}
        type="number"
        value={Number.isNaN(delay.value) ? '' : delay.value}
        disabled={disabled}
        error={delayIssues.length > 0}
        helperText={delayIssues.map(textOf).join('. ') || undefined}
        onChange={({ target }) => onChange({ delay: { ...delay, value: Number.parseInt(target.value, 10) } })}
        slotProps={{ htmlInput: { min: 0, max: EMAIL_LIMITS.delayDays.most } }}
      />
      <TextField
        select
        label={t('sequence.fields.unit')}
        value={delay.unit}
        disabled={disabled}
        onChange={({ target }) => onChange({ delay: { ...delay, unit: target.value as typeof delay.unit } })}
      >
        {emailDelayUnits.map((unit) => (
          <MenuItem key={unit} value={unit}>
            {t(`sequence.units.${unit}`)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label={t('sequence.fields.trigger')}
        value={trigger.kind}
        disabled={disabled}
        sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}
        onChange={({ target }) =>
          onChange({ trigger: { ...trigger, kind: target.value as typeof trigger.kind } })
        }
      >
        {kinds.map((kind) => (
          <MenuItem key={kind} value={kind}>
            {t(`sequence.triggers.${kind}`)}
          </MenuItem>
        ))}
      </TextField>
      {isNamed && (
        <Box sx={{ gridColumn: '1 / -1', display: 'grid' }}>
          <EmailTextField
            label={t('sequence.fields.event')}
            value={trigger.event ?? ''}
            issues={issuesOf('trigger')}
            disabled={disabled}
            onChange={(event) => onChange({ trigger: { ...trigger, event } })}
          />
        </Box>
      )}
    </Box>
  );
}
