import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Caption } from '#renderer/components/secondary-text.tsx';
import type { EmailSequence } from '#shared/rules/emails/email-sequence.ts';
import { timelineDays } from '#shared/rules/emails/timeline.ts';
import { TaggedText } from './preview/tagged-text.tsx';
import { useTimePhrase } from './use-time-phrase.ts';

const List = styled('ol')({ margin: 0, padding: 0, listStyle: 'none' });

const Row = styled(ButtonBase)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '64px 1fr',
  gap: '0 12px',
  width: '100%',
  minHeight: 44,
  padding: '8px 8px 10px',
  borderRadius: 8,
  textAlign: 'left',
  alignItems: 'start',
  overflowWrap: 'anywhere',
  '& .MuiTypography-root': { display: 'block' },
  '&:hover': { backgroundColor: theme.vars.palette.hover },
  '&[aria-current="true"]': { backgroundColor: theme.vars.palette.sunken },
}));

const Day = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  paddingTop: 2,
  paddingRight: 8,
  alignSelf: 'stretch',
  borderRight: `2px solid ${theme.vars.palette.category.email_sequences.main}`,
  color: theme.vars.palette.text.secondary,
  fontVariantNumeric: 'tabular-nums',
}));

/** A timeline beside the chosen message, or above it on phones. */
export const BesideTimeline = styled('div')(({ theme }) => ({
  display: 'grid',
  // Leaves a message its 600 px where there is room.
  gridTemplateColumns: 'clamp(240px, 100% - 624px, 38%) minmax(0, 1fr)',
  gap: 24,
  alignItems: 'start',
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

interface SequenceTimelineProps {
  sequence: EmailSequence;
  /** Index of the shown message. */
  chosen?: number;
  onChoose: (index: number) => void;
}

export function SequenceTimeline({ sequence, chosen, onChoose }: SequenceTimelineProps) {
  const { t } = useTranslation();
  const phrase = useTimePhrase();
  const days = timelineDays(sequence);
  return (
    <List aria-label={t('sequence.timeline')}>
      {sequence.emails.map((email, index) => {
        const day = days[index] ?? null;
        return (
          <li key={email.key}>
            <Row aria-current={index === chosen} onClick={() => onChoose(index)}>
              <Day>{day === null ? t('sequence.byEvent') : t('sequence.day', { number: day })}</Day>
              <span>
                <Typography variant="subtitle2" component="span">
                  {email.position}. <TaggedText>{email.subject}</TaggedText>
                </Typography>
                <Typography variant="caption">
                  <TaggedText>{email.preheader}</TaggedText>
                </Typography>
                <Caption>
                  {phrase(email)}
                  {email.skipIf && ` · ${t('sequence.skipIf', { reason: email.skipIf })}`}
                </Caption>
              </span>
            </Row>
          </li>
        );
      })}
    </List>
  );
}
