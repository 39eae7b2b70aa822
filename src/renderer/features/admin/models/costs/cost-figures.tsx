import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTexts } from '#renderer/lib/language/format.ts';
import type { ModelCost } from '#shared/contracts/admin/admin-models.ts';

/** Rounding step in millionths of a dollar: a hundredth of a cent. */
const SHOWN_STEP = 100;

export function CostFigure({ row }: { row: ModelCost }) {
  const { t, format } = useTexts();
  if (row.costMicroUsd === null) return t('admin.models.costs.unknown');
  return (
    <span>
      {format.microUsd(row.costMicroUsd)}
      {row.unknownPrices.map((price) => (
        <Typography
          key={price}
          variant="caption"
          color="textSecondary"
          sx={{ display: 'block', whiteSpace: { xs: 'normal', sm: 'nowrap' } }}
        >
          {t(`admin.models.costs.assumed.${price}`)}
        </Typography>
      ))}
    </span>
  );
}

/** @param microUsd null: unknown */
export function MarginFigure({ microUsd }: { microUsd: number | null | undefined }) {
  const { t, format } = useTexts();
  if (microUsd === null || microUsd === undefined) return '–';
  // Rounded down, so that a margin never looks better than it is.
  const shown = Math.floor(microUsd / SHOWN_STEP) * SHOWN_STEP;
  if (shown >= 0) return format.microUsd(shown);
  return (
    <Box component="strong" sx={{ color: 'red.main', fontWeight: 'fontWeightMedium' }}>
      {t('admin.models.costs.loss', { amount: format.microUsd(-shown) })}
    </Box>
  );
}
