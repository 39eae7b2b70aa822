import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Caption } from '#renderer/components/secondary-text.tsx';

interface WorkTitleProps {
  title: ReactNode;
  /** Undefined for a deleted product. */
  product: string | undefined;
  aside?: ReactNode;
}

export function WorkTitle({ title, product, aside }: WorkTitleProps) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1.5, mb: 0.5 }}>
      <Typography variant="subtitle2" component="h3" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        {title}
        {product !== undefined && (
          <Caption sx={{ display: 'block' }} noWrap>
            {product}
          </Caption>
        )}
      </Typography>
      {aside && <Caption sx={{ flex: 'none', fontVariantNumeric: 'tabular-nums' }}>{aside}</Caption>}
    </Box>
  );
}
