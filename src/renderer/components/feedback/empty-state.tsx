import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { QuietDrawing } from '#renderer/components/icons/line-drawings.tsx';
import { SecondaryText } from '#renderer/components/secondary-text.tsx';

const Frame = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  textAlign: 'center',
  padding: '32px 24px',
  '& > svg': { color: theme.vars.palette.text.secondary, marginBottom: 16 },
  '& > ul': { justifyContent: 'center' },
}));

const Actions = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: 8,
  marginTop: 20,
});

interface EmptyStateProps {
  drawing?: ReactNode;
  title: string;
  text?: string;
  action?: ReactNode;
  /** Shown between the text and the action. */
  children?: ReactNode;
  /** Level of the title in the page's outline. */
  heading?: 'h1' | 'h2' | 'h3';
}

export function EmptyState({ drawing, title, text, action, children, heading = 'h2' }: EmptyStateProps) {
  return (
    <Frame>
      {drawing}
      <Typography variant="h4" component={heading}>
        {title}
      </Typography>
      {text && <SecondaryText sx={{ mt: 0.5, maxWidth: '44ch', textWrap: 'balance' }}>{text}</SecondaryText>}
      {children}
      {action && <Actions>{action}</Actions>}
    </Frame>
  );
}

/** Shown instead of an empty list. */
export function EmptyList({ heading = 'h3', ...props }: Pick<EmptyStateProps, 'heading' | 'text' | 'title'>) {
  return <EmptyState {...props} heading={heading} drawing={<QuietDrawing />} />;
}
