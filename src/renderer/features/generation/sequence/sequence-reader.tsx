import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLinkRule } from '#renderer/features/generation/use-link-rule.ts';
import { announce } from '#renderer/lib/announce.ts';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import { BesideTimeline } from './beside-timeline.tsx';
import type { ShownSequence } from './current-sequence.ts';
import { EmailPreview } from './preview/email-preview.tsx';
import { SequenceTimeline } from './sequence-timeline.tsx';
import { StaleNotice } from './stale-notice.tsx';

interface SequenceReaderProps extends ShownSequence {
  /** What the messages are from. */
  content: GeneratedContent;
  /** Number of the message that is shown, from 0. */
  chosen: number;
  onChoose: (index: number) => void;
}

/** The timeline of a sequence beside the message that is chosen in it; below it on phones. */
export function SequenceReader({ sequence, isStale, content, chosen, onChoose }: SequenceReaderProps) {
  const { t } = useTranslation();
  const mayLink = useLinkRule(content);
  const preview = useRef<HTMLDivElement>(null);
  const email = sequence.emails[chosen] ?? sequence.emails[0];
  const choose = (index: number) => {
    onChoose(index);
    announce(t('sequence.shown', { subject: sequence.emails[index]?.subject }));
    // On a phone it stands below the list.
    preview.current?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <>
      {isStale && <StaleNotice sequence={sequence} />}
      {sequence.sequence.activationEvent && (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
          {t('sequence.activationEvent', { event: sequence.sequence.activationEvent })}
        </Typography>
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
