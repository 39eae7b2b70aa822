import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { SecondaryText } from '#renderer/components/secondary-text.tsx';

const Frame = styled('header')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  justifyContent: 'space-between',
  gap: 16,
  marginBottom: 24,
  overflowWrap: 'anywhere',
  [theme.breakpoints.down('sm')]: { alignItems: 'stretch', flexDirection: 'column' },
}));

interface PageHeaderProps {
  title: string;
  text?: string;
  /** The only primary action of the view, or a picker. */
  action?: ReactNode;
}

export function PageHeader({ title, text, action }: PageHeaderProps) {
  return (
    <Frame>
      <div>
        <Typography variant="h2" component="h1">
          {title}
        </Typography>
        {text && <SecondaryText sx={{ mt: 0.5 }}>{text}</SecondaryText>}
      </div>
      {action}
    </Frame>
  );
}
