import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconAction } from '#renderer/components/icons/icon-action.tsx';
import { CloseIcon, InfoIcon, WarningIcon } from '#renderer/components/icons/icons.tsx';

const Frame = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'flex-start',
  '&[data-action="true"]': { alignItems: 'center' },
  gap: 12,
  padding: '10px 12px 10px 14px',
  borderRadius: theme.vars.shape.borderRadius,
  border: `1px solid ${theme.vars.palette.hairline}`,
  ...theme.typography.body2,
  // A button beside the text would leave no room for it. The cross stays there.
  [theme.breakpoints.down('sm')]: {
    flexWrap: 'wrap',
    '&[data-action="true"]': { alignItems: 'flex-start', '& > div': { flexBasis: '70%' } },
    '& > .MuiButton-root': { order: 1, marginLeft: 30 },
  },
  '& > svg': { flex: 'none', marginTop: 1 },
  '&[data-tone="neutral"]': {
    backgroundColor: theme.vars.palette.sunken,
    '& > svg': { color: theme.vars.palette.text.secondary },
  },
  '&[data-tone="warning"]': {
    backgroundColor: theme.vars.palette.amber.soft,
    borderColor: `color-mix(in srgb, ${theme.vars.palette.amber.main} 30%, transparent)`,
    '& > svg': { color: theme.vars.palette.amber.main },
  },
  '&[data-tone="error"]': {
    backgroundColor: theme.vars.palette.red.soft,
    borderColor: `color-mix(in srgb, ${theme.vars.palette.red.main} 30%, transparent)`,
    '& > svg': { color: theme.vars.palette.red.main },
  },
}));

const Text = styled('div')({ flex: '1 1 160px', minWidth: 0, overflowWrap: 'anywhere' });

interface NoticeProps {
  tone?: 'neutral' | 'warning' | 'error';
  title?: string;
  children: ReactNode;
  action?: ReactNode;
  onDismiss?: () => void;
}

export function Notice({ tone = 'neutral', title, children, action, onDismiss }: NoticeProps) {
  const { t } = useTranslation();
  return (
    <Frame data-tone={tone} data-action={Boolean(action)} role={tone === 'error' ? 'alert' : 'status'}>
      {tone === 'neutral' ? <InfoIcon /> : <WarningIcon />}
      <Text>
        {title && <strong>{title}. </strong>}
        {children}
      </Text>
      {action}
      {onDismiss && (
        <IconAction
          label={t('common.dismiss')}
          onClick={onDismiss}
          sx={{ flex: 'none', my: '-7px', '@media (pointer: coarse)': { my: '-11px' } }}
        >
          <CloseIcon size={16} />
        </IconAction>
      )}
    </Frame>
  );
}
