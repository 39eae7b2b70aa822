import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { DevicePreview } from '#renderer/components/device-preview.tsx';
import { Caption, SecondaryText } from '#renderer/components/secondary-text.tsx';
import type { SequenceEmail, SequenceFacts } from '#shared/rules/emails/email-sequence.ts';
import type { LinkRule } from '#shared/rules/links/link-rule.ts';
import { TaggedText } from './tagged-text.tsx';

// Loaded when a message is shown: the Markdown parser is large.
const MailBody = lazy(async () => ({ default: (await import('./mail-body.tsx')).MailBody }));

/** Width of an upright phone and of the usual message column on a computer, in px. */
const WIDTHS = { phone: 375, desktop: 600 } as const;

const Screen = styled('div')(({ theme }) => ({
  borderRadius: theme.vars.shape.borderRadius,
  border: `1px solid ${theme.vars.palette.outline}`,
  backgroundColor: theme.vars.palette.background.paper,
  overflow: 'hidden',
}));

const InboxRow = styled('div')(({ theme }) => ({
  padding: '10px 16px',
  borderBottom: `1px solid ${theme.vars.palette.hairline}`,
  backgroundColor: theme.vars.palette.sunken,
  '& p': { margin: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '&[data-device="desktop"]': { display: 'flex', gap: 10, alignItems: 'baseline' },
  '&[data-device="desktop"] p:first-of-type': { flex: 'none', maxWidth: 140 },
  '&[data-device="desktop"] p:nth-of-type(2)': { flex: 'none', maxWidth: 300 },
}));

const Button = styled('span')(({ theme }) => ({
  display: 'inline-block',
  padding: '10px 20px',
  borderRadius: theme.vars.shape.borderRadius,
  backgroundColor: theme.vars.palette.primary.main,
  color: theme.vars.palette.primary.contrastText,
  fontWeight: theme.typography.fontWeightMedium,
}));

interface EmailPreviewProps {
  email: SequenceEmail;
  facts: SequenceFacts;
  /** Decides which addresses in the text are links. */
  mayLink: LinkRule;
}

/** A message and its inbox row, as wide as on a phone or a computer. */
export function EmailPreview({ email, facts, mayLink }: EmailPreviewProps) {
  const { t } = useTranslation();
  return (
    <DevicePreview widths={WIDTHS}>
      {(device, size) => (
        <Screen style={size} role="group" aria-label={t('sequence.previewOf', { subject: email.subject })}>
          <InboxRow data-device={device} aria-label={t('sequence.inbox')} role="group">
            <Typography variant="body2" sx={{ fontWeight: 'fontWeightMedium' }}>
              {facts.fromName}
            </Typography>
            <Typography variant="body2" sx={{ fontWeight: 'fontWeightMedium' }}>
              <TaggedText>{email.subject}</TaggedText>
            </Typography>
            <SecondaryText>
              <TaggedText>{email.preheader}</TaggedText>
            </SecondaryText>
          </InboxRow>
          <Box sx={{ p: device === 'phone' ? '20px 16px' : '28px 32px' }} lang={facts.languageTag}>
            <Typography variant="h3" component="p" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
              <TaggedText>{email.subject}</TaggedText>
            </Typography>
            <Suspense fallback={<Skeleton height={120} />}>
              <MailBody mayLink={mayLink}>{email.bodyMarkdown}</MailBody>
            </Suspense>
            <Box sx={{ mt: 1 }}>
              <Button title={email.cta.linkKey}>{email.cta.label}</Button>
            </Box>
            {email.secondaryLinks.map(({ label, linkKey }) => (
              <Typography key={linkKey} variant="body2" sx={{ mt: 1.5 }}>
                <u>{label}</u>
              </Typography>
            ))}
            <Caption component="p" sx={{ mt: 3, mb: 0 }}>
              {t(`sequence.footers.${facts.footer}`)}
            </Caption>
          </Box>
        </Screen>
      )}
    </DevicePreview>
  );
}
