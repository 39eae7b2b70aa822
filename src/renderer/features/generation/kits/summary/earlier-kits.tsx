import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { Link } from 'react-router-dom';
import { FoldedRows } from '#renderer/components/lists/folded-rows.tsx';
import { Panel } from '#renderer/components/panel.tsx';
import { Caption } from '#renderer/components/secondary-text.tsx';
import { useTexts } from '#renderer/lib/language/format.ts';
import type { KitSummary } from '#shared/contracts/kits.ts';

/** Number of kits shown until the user asks for all. */
const MOST_SHOWN = 5;

export function EarlierKits({ kits }: { kits: readonly KitSummary[] }) {
  const { t, format } = useTexts();
  if (kits.length === 0) return null;
  return (
    <Panel title={t('launch.earlier.title')} flush>
      <FoldedRows
        items={kits}
        most={MOST_SHOWN}
        keyOf={({ id }) => id}
        rowOf={(kit) => (
          <Box sx={{ minWidth: 0 }}>
            <MuiLink
              component={Link}
              to={`/launch?kit=${kit.id}`}
              color="textPrimary"
              sx={{ fontWeight: 'fontWeightMedium' }}
            >
              {format.dateTime(kit.createdAt)}
            </MuiLink>
            <Caption component="p" sx={{ m: 0 }}>
              {t('launch.run.progress', {
                count: kit.types.length,
                done: format.number(kit.done),
                total: format.number(kit.types.length),
              })}
              {' · '}
              {t('common.credits', { count: kit.creditsCharged })}
            </Caption>
          </Box>
        )}
        allLabel={t('launch.earlier.all', { count: kits.length, number: format.number(kits.length) })}
      />
    </Panel>
  );
}
