import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { EmailSequence, SequenceEmail } from '#shared/contracts/generation/email-sequence.ts';
import { timelineDays } from '#shared/rules/emails/timeline.ts';
import { TaggedText } from './preview/tagged-text.tsx';

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
  '&:hover': { backgroundColor: theme.vars.palette.hover },
  '&[aria-current="true"]': { backgroundColor: theme.vars.palette.sunken },
}));

/** The line along which the messages stand. */
const Day = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  paddingTop: 2,
  paddingRight: 8,
  alignSelf: 'stretch',
  borderRight: `2px solid ${theme.vars.palette.category.email_sequences.main}`,
  color: theme.vars.palette.text.secondary,
  fontVariantNumeric: 'tabular-nums',
}));

interface SequenceTimelineProps {
  sequence: EmailSequence;
  /** Number of the message that is shown, from 0. */
  chosen?: number;
  onChoose: (index: number) => void;
}

/** The messages of a sequence one below the other: when, why, and what the inbox shows of them. */
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
                <Typography variant="subtitle2" component="span" sx={{ display: 'block' }}>
                  {email.position}. <TaggedText>{email.subject}</TaggedText>
                </Typography>
                <Typography variant="caption" component="span" sx={{ display: 'block' }}>
                  <TaggedText>{email.preheader}</TaggedText>
                </Typography>
                <Typography
                  variant="caption"
                  component="span"
                  color="textSecondary"
                  sx={{ display: 'block' }}
                >
                  {phrase(email)}
                  {email.skipIf && ` · ${t('sequence.skipIf', { reason: email.skipIf })}`}
                </Typography>
              </span>
            </Row>
          </li>
        );
      })}
    </List>
  );
}

/** When a message is sent, in the language of the screen: '2 days after the previous message'. */
function useTimePhrase(): (email: Pick<SequenceEmail, 'trigger' | 'delay'>) => string {
  const { t } = useTranslation();
  return ({ trigger, delay }) => {
    const event = trigger.event ?? '';
    if (delay.value === 0) return t(`sequence.now.${trigger.kind}`, { event });
    const length = t(`sequence.delay.${delay.unit}`, { count: delay.value });
    return t(`sequence.later.${trigger.kind}`, { delay: length, event });
  };
}
