import { useTranslation } from 'react-i18next';
import type { SequenceEmail } from '#shared/rules/emails/email-sequence.ts';

export function useTimePhrase(): (email: Pick<SequenceEmail, 'trigger' | 'delay'>) => string {
  const { t } = useTranslation();
  return ({ trigger, delay }) => {
    const event = trigger.event ?? '';
    if (delay.value === 0) return t(`sequence.now.${trigger.kind}`, { event });
    const length = t(`sequence.delay.${delay.unit}`, { count: delay.value });
    return t(`sequence.later.${trigger.kind}`, { delay: length, event });
  };
}
