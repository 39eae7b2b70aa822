import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { RowList } from '#renderer/components/lists/list-rows.tsx';
import { Panel } from '#renderer/components/panel.tsx';
import { RelativeTime } from '#renderer/components/relative-time.tsx';
import { Caption } from '#renderer/components/secondary-text.tsx';
import { contentTypeName } from '#renderer/features/generation/prompt-texts.ts';
import type { ContentOverview } from '#shared/contracts/generation/content-overview.ts';
import type { Product } from '#shared/contracts/products.ts';
import type { Prompt } from '#shared/contracts/prompts.ts';

interface RecentContentsProps {
  recent: ContentOverview['recent'];
  products: readonly Product[];
  prompts: readonly Prompt[];
}

export function RecentContents({ recent, products, prompts }: RecentContentsProps) {
  const { t } = useTranslation();
  return (
    <Panel title={t('firstRun.recent.title')} flush>
      <RowList>
        {recent.map(({ contentId, productId, type, firstLine, updatedAt }) => (
          <li key={contentId}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography variant="body2" component="div" noWrap>
                <MuiLink
                  component={Link}
                  to={`/content/${contentId}`}
                  color="textPrimary"
                  sx={{ fontWeight: 'fontWeightMedium' }}
                >
                  {contentTypeName(type, prompts)}
                </MuiLink>
                <Caption sx={{ ml: 1 }}>{products.find(({ id }) => id === productId)?.name}</Caption>
              </Typography>
              {firstLine && (
                <Caption component="p" noWrap sx={{ m: 0 }}>
                  {firstLine}
                </Caption>
              )}
            </Box>
            <RelativeTime time={updatedAt} />
          </li>
        ))}
      </RowList>
    </Panel>
  );
}
