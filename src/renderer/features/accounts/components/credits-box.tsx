import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { ProgressRing } from '#renderer/components/feedback/progress-ring.tsx';
import { Tooltip } from '#renderer/components/tooltip.tsx';
import { useCurrentUser } from '#renderer/features/accounts/api/current-user.ts';
import { useTexts } from '#renderer/lib/language/format.ts';
import { creditsShare } from './credits-share.ts';

const Box = styled(Link)(({ theme }) => ({
  display: 'grid',
  gap: 8,
  padding: '10px 12px 12px',
  borderRadius: theme.vars.shape.borderRadius,
  border: `1px solid ${theme.vars.palette.hairline}`,
  backgroundColor: theme.vars.palette.background.paper,
  color: theme.vars.palette.text.primary,
  textDecoration: 'none',
  '&:hover': { borderColor: theme.vars.palette.outline },
  '&[data-collapsed="true"]': {
    justifySelf: 'center',
    padding: 9,
    color: theme.vars.palette.accent.main,
  },
}));

const Row = styled('span')(({ theme }) => ({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: 8,
  ...theme.typography.caption,
  color: theme.vars.palette.text.secondary,
  '& strong': {
    color: theme.vars.palette.text.primary,
    fontSize: theme.typography.body2.fontSize,
    fontVariantNumeric: 'tabular-nums',
  },
}));

export function CreditsBox({ collapsed }: { collapsed: boolean }) {
  const { t, format } = useTexts();
  const { credits, totalCredits, tier } = useCurrentUser();
  const share = creditsShare(credits, totalCredits);
  const summary = t('shell.creditsOfTotal', {
    credits: format.number(credits),
    total: format.number(totalCredits),
  });
  if (collapsed) {
    return (
      <Tooltip label={`${summary} · ${t(`tiers.${tier}`)}`} side="right">
        <Box to="/billing" data-collapsed="true" aria-label={summary}>
          <ProgressRing value={share} size={20} strokeWidth={4} />
        </Box>
      </Tooltip>
    );
  }
  return (
    <Box to="/billing">
      <Row>
        {t('shell.creditsBox')}
        <span>{t(`tiers.${tier}`)}</span>
      </Row>
      <LinearProgress variant="determinate" value={share} aria-label={summary} />
      <Row>
        <span>
          <strong>{format.number(credits)}</strong> / {format.number(totalCredits)}
        </span>
      </Row>
    </Box>
  );
}
