import Button from '@mui/material/Button';
import type { ReactNode } from 'react';

/** A short hint in a text's details. Clicking it shows what it is about. */
export function HintButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <Button
      size="small"
      variant="text"
      onClick={onClick}
      sx={{
        my: '-6px',
        mx: '-8px',
        px: 1,
        minWidth: 0,
        fontSize: 'inherit',
        textDecoration: 'underline',
        textUnderlineOffset: '0.2em',
        '@media (pointer: coarse)': { my: '-12px' },
      }}
    >
      {children}
    </Button>
  );
}
