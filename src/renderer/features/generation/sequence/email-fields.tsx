import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import { useTranslation } from 'react-i18next';
import type { AiEditing } from '#renderer/features/generation/editor/ai/ai-editing.ts';
import type { AiEditEmailField } from '#shared/contracts/ai-edits.ts';
import {
  emailDelayUnits,
  emailTriggerKinds,
  type SequenceEmail,
} from '#shared/rules/emails/email-sequence.ts';
import { EMAIL_LIMITS, type SequenceIssue } from '#shared/rules/emails/validate-sequence.ts';
import { AiTextField } from './ai-text-field.tsx';
import { EmailTextField } from './email-text-field.tsx';

interface EmailFieldsProps {
  email: SequenceEmail;
  /** Undefined where AI can't edit. */
  ai: AiEditing | undefined;
  /** Address of the button; null while unknown. */
  url: string | null;
  issues: readonly SequenceIssue[];
  /** Issues with the links of the whole sequence. */
  linkIssues: readonly SequenceIssue[];
  disabled: boolean;
  onChange: (changes: Partial<SequenceEmail>) => void;
  onChangeUrl: (url: string) => void;
}

export function EmailFields(props: EmailFieldsProps) {
  const { email, ai, url, issues, linkIssues, disabled, onChange, onChangeUrl } = props;
  const { t } = useTranslation();
  const issuesOf = (field: string) => issues.filter((issue) => issue.field === field);
  const common = (field: keyof SequenceEmail) => ({ issues: issuesOf(field), disabled });
  const withAi = (name: AiEditEmailField['name'], index?: number) => ({
    ai,
    field: { email: email.position - 1, name, index },
  });
  const text = (field: 'purpose' | 'subject' | 'preheader' | 'bodyMarkdown') => ({
    label: t(`sequence.fields.${field}`),
    value: email[field],
    ...common(field),
    onChange: (value: string) => onChange({ [field]: value }),
  });
  const { cta, subjectAlternatives } = email;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <EmailTextField {...text('purpose')} />
      <AiTextField {...text('subject')} {...withAi('subject')} limit={EMAIL_LIMITS.subject.most} />
      {subjectAlternatives.map((alternative, index) => (
        <AiTextField
          {...withAi('subjectAlternatives', index)}
          // biome-ignore lint/suspicious/noArrayIndexKey: alternatives have no other identity
          key={index}
          label={t('sequence.fields.alternative', { number: index + 1 })}
          value={alternative}
          limit={EMAIL_LIMITS.subject.most}
          issues={index === 0 ? issuesOf('subjectAlternatives') : []}
          disabled={disabled}
          onChange={(text) => onChange({ subjectAlternatives: subjectAlternatives.with(index, text) })}
        />
      ))}
      <AiTextField {...text('preheader')} {...withAi('preheader')} limit={EMAIL_LIMITS.preheader.most} />
      <TimeFields
        email={email}
        isFirst={email.position === 1}
        issuesOf={issuesOf}
        disabled={disabled}
        onChange={onChange}
      />
      <EmailTextField
        label={t('sequence.fields.skipIf')}
        value={email.skipIf ?? ''}
        {...common('skipIf')}
        onChange={(skipIf) => onChange({ skipIf: skipIf === '' ? null : skipIf })}
      />
      <AiTextField
        {...text('bodyMarkdown')}
        {...withAi('bodyMarkdown')}
        limit={EMAIL_LIMITS.body.most}
        multiline
        minRows={6}
        maxRows={16}
      />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <AiTextField
          {...withAi('ctaLabel')}
          label={t('sequence.fields.cta')}
          value={cta.label}
          limit={EMAIL_LIMITS.label.most}
          {...common('cta')}
          onChange={(label) => onChange({ cta: { ...cta, label } })}
        />
        <EmailTextField
          label={t('sequence.fields.url')}
          value={url ?? ''}
          issues={linkIssues.filter(({ values }) => values?.key === cta.linkKey)}
          disabled={disabled}
          onChange={onChangeUrl}
        />
      </Box>
    </Box>
  );
}

interface TimeFieldsProps {
  email: SequenceEmail;
  isFirst: boolean;
  issuesOf: (field: string) => SequenceIssue[];
  disabled: boolean;
  onChange: (changes: Partial<SequenceEmail>) => void;
}

function TimeFields({ email, isFirst, issuesOf, disabled, onChange }: TimeFieldsProps) {
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
