import Box from '@mui/material/Box';
import { useTexts } from '#renderer/lib/language/format.ts';

interface ChangeProps {
  now: number;
  before: number;
  /** Whether a higher figure is better; undefined: neither better nor worse. */
  isMoreBetter?: boolean;
}

/** The change of a figure since the previous range, in percent. */
export function Change({ now, before, isMoreBetter }: ChangeProps) {
  const { t, format } = useTexts();
  if (now === before) return <Quiet>{t('admin.report.same')}</Quiet>;
  if (before === 0) return <Quiet>{t('admin.report.new')}</Quiet>;
  const share = (now - before) / Math.abs(before);
  const isGood = isMoreBetter === undefined ? undefined : now > before === isMoreBetter;
  return (
    <Box
      component="span"
      sx={{
        typography: 'caption',
        whiteSpace: 'nowrap',
        color: isGood === undefined ? 'text.secondary' : isGood ? 'green.main' : 'red.main',
      }}
    >
      {format.change(share)}
    </Box>
  );
}

function Quiet({ children }: { children: string }) {
  return (
    <Box component="span" sx={{ typography: 'caption', color: 'text.secondary', whiteSpace: 'nowrap' }}>
      {children}
    </Box>
  );
}
