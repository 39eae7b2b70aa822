import Box from '@mui/material/Box';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { SecondaryText } from '#renderer/components/secondary-text.tsx';
import { useLinkRule } from '#renderer/features/generation/use-link-rule.ts';
import { announce } from '#renderer/lib/announce.ts';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import type { EmailSequence } from '#shared/rules/emails/email-sequence.ts';
import { validateSequence } from '#shared/rules/emails/validate-sequence.ts';
import type { ShownSequence } from './current-sequence.ts';
import { useIssueText } from './email-text-field.tsx';
import { EmailPreview } from './preview/email-preview.tsx';
import { BesideTimeline, SequenceTimeline } from './sequence-timeline.tsx';

interface SequenceReaderProps extends ShownSequence {
  content: GeneratedContent;
  chosen: number;
  onChoose: (index: number) => void;
}

export function SequenceReader({ sequence, isStale, content, chosen, onChoose }: SequenceReaderProps) {
  const { t } = useTranslation();
  const mayLink = useLinkRule(content);
  const preview = useRef<HTMLDivElement>(null);
  const email = sequence.emails[chosen] ?? sequence.emails[0];
  const choose = (index: number) => {
    onChoose(index);
    announce(t('sequence.shown', { subject: sequence.emails[index]?.subject }));
    // On a phone the message is below the list, outside the visible area.
    preview.current?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <>
      {isStale && <StaleNotice sequence={sequence} />}
      {sequence.sequence.activationEvent && (
        <SecondaryText sx={{ mb: 1.5 }}>
          {t('sequence.activationEvent', { event: sequence.sequence.activationEvent })}
        </SecondaryText>
      )}
      <BesideTimeline>
        <SequenceTimeline sequence={sequence} chosen={chosen} onChoose={choose} />
        <Box ref={preview} sx={{ minWidth: 0, position: { md: 'sticky' }, top: 0 }}>
          {email && <EmailPreview email={email} facts={sequence.sequence} mayLink={mayLink} />}
        </Box>
      </BesideTimeline>
    </>
  );
}

/** Tells that the text no longer matches the stored messages, and why it can't be read as messages. */
function StaleNotice({ sequence }: { sequence: EmailSequence }) {
  const { t } = useTranslation();
  const textOf = useIssueText();
  const issues = validateSequence(sequence);
  return (
    <Box sx={{ mb: 2 }}>
      <Notice tone="warning" title={t('sequence.stale.title')}>
        {t('sequence.stale.text')}
        {issues.length > 0 && (
          <Box component="ul" sx={{ m: '6px 0 0', pl: 2.5 }}>
            {issues.slice(0, 5).map((issue) => (
              <li key={`${issue.email}.${issue.field}.${issue.code}`}>
                {issue.email !== undefined && `${t('sequence.message', { number: issue.email })}, `}
                {t(`sequence.fields.${issue.field}`)}: {textOf(issue)}
              </li>
            ))}
          </Box>
        )}
      </Notice>
    </Box>
  );
}
