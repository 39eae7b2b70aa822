import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ReactNode, type Ref, useId } from 'react';

const Frame = styled('section')(({ theme }) => ({
  minWidth: 0,
  borderRadius: theme.vars.shape.borderRadius,
  border: `1px solid ${theme.vars.palette.hairline}`,
  backgroundColor: theme.vars.palette.background.paper,
}));

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4px 12px',
  minHeight: 56,
  padding: '10px 20px',
  // Buttons stand below the title.
  [theme.breakpoints.down('sm')]: { padding: '16px 20px 12px' },
  overflowWrap: 'anywhere',
  // A cross stays beside a long title.
  '&:has(> .MuiIconButton-root)': { flexWrap: 'nowrap' },
  // A link beside the title.
  '@media (pointer: coarse)': { '& > a': { display: 'inline-flex', alignItems: 'center', minHeight: 44 } },
}));

const Body = styled('div')({ padding: '0 20px 20px' });

interface PanelProps {
  title: string;
  aside?: ReactNode;
  children: ReactNode;
  /** Removes the padding, for lists that reach the panel's edges. */
  flush?: boolean;
  ref?: Ref<HTMLDivElement>;
}

export function Panel({ title, aside, children, flush = false, ref }: PanelProps) {
  const titleId = useId();
  return (
    <Frame aria-labelledby={titleId} ref={ref}>
      <Head>
        <Typography variant="h4" component="h2" id={titleId}>
          {title}
        </Typography>
        {aside}
      </Head>
      {flush ? children : <Body>{children}</Body>}
    </Frame>
  );
}
