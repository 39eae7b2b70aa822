import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { RowList } from '#renderer/components/lists/list-rows.tsx';
import { Panel } from '#renderer/components/panel.tsx';
import { Caption } from '#renderer/components/secondary-text.tsx';
import { LiveStatus } from '#renderer/features/generation/components/live/live-status.tsx';
import { categoryPaths } from '#renderer/features/generation/content-view.ts';
import { contentTypeName } from '#renderer/features/generation/prompt-texts.ts';
import { generationKey, useAppStore } from '#renderer/lib/stores/app-store.ts';
import type { Product } from '#shared/contracts/products.ts';
import type { Prompt } from '#shared/contracts/prompts.ts';

interface RunningNowProps {
  products: readonly Product[];
  prompts: readonly Prompt[];
}

/** Every running generation with its progress, also those of other devices. */
export function RunningNow({ products, prompts }: RunningNowProps) {
  const { t } = useTranslation();
  const running = Object.values(useAppStore((state) => state.generationInProgress));
  if (running.length === 0) return null;
  return (
    <Panel title={t('firstRun.running')} flush>
      <RowList>
        {running.map((pending) => {
          const { productId, promptType } = pending;
          const prompt = prompts.find(({ type }) => type === promptType);
          const name = contentTypeName(promptType, prompts);
          return (
            <li key={generationKey(productId, promptType)}>
              <Box sx={{ display: 'grid', gap: 0.5, flex: 1, minWidth: 0 }}>
                <Typography variant="body2" component="div" noWrap>
                  {prompt ? (
                    <MuiLink
                      component={Link}
                      to={`${categoryPaths[prompt.category]}?highlight=${promptType}`}
                      color="textPrimary"
                      sx={{ fontWeight: 'fontWeightMedium' }}
                    >
                      {name}
                    </MuiLink>
                  ) : (
                    name
                  )}
                  <Caption sx={{ ml: 1 }}>{products.find(({ id }) => id === productId)?.name}</Caption>
                </Typography>
                <LiveStatus pending={pending} />
              </Box>
            </li>
          );
        })}
      </RowList>
    </Panel>
  );
}
