import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { Panel } from '#renderer/components/panel.tsx';
import { Caption } from '#renderer/components/secondary-text.tsx';
import { Tooltip } from '#renderer/components/tooltip.tsx';
import { categoryPaths } from '#renderer/features/generation/content-view.ts';
import { usePromptTexts } from '#renderer/features/generation/prompt-texts.ts';
import { useTexts } from '#renderer/lib/language/format.ts';
import { generationKey, useAppStore } from '#renderer/lib/stores/app-store.ts';
import type { ContentOverview } from '#shared/contracts/generation/content-overview.ts';
import type { Product } from '#shared/contracts/products.ts';
import { type Category, categories, type Prompt } from '#shared/contracts/prompts.ts';
import { isLaunchType } from '#shared/rules/content/content-types.ts';

const Rows = styled('div')({ display: 'grid', gap: 14 });

const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '176px minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: '6px 16px',
  '& > p': { margin: 0 },
  '& > span': { ...theme.typography.caption, color: theme.vars.palette.text.secondary, whiteSpace: 'nowrap' },
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    '& > ul': { gridColumn: '1 / -1', gridRow: 2 },
  },
}));

const Cells = styled('ul', { shouldForwardProp: (name) => name !== 'category' })<{ category: Category }>(
  ({ theme, category }) => ({
    display: 'flex',
    flexWrap: 'wrap',
    gap: 4,
    margin: 0,
    padding: 0,
    listStyle: 'none',
    '& a': {
      display: 'block',
      width: 30,
      height: 24,
      borderRadius: 5,
      border: `1px solid ${theme.vars.palette.outline}`,
      backgroundColor: theme.vars.palette.background.paper,
      '@media (pointer: coarse)': { minWidth: 44, height: 44 },
    },
    // Rows of five: as many as positioning has, and half of research.
    [theme.breakpoints.down('sm')]: {
      display: 'grid',
      gridTemplateColumns: 'repeat(5, minmax(0, 1fr))',
      '& a': { width: 'auto' },
    },
    '& a:hover': { borderColor: theme.vars.palette.category[category].main },
    '& a[data-state="writing"]': {
      borderStyle: 'dashed',
      borderColor: theme.vars.palette.category[category].main,
      backgroundColor: theme.vars.palette.category[category].soft,
    },
    '& a[data-state="written"]': {
      borderColor: 'transparent',
      backgroundColor: theme.vars.palette.category[category].main,
    },
  }),
);

interface CoverageMapProps {
  product: Product;
  prompts: readonly Prompt[];
  written: ContentOverview['written'];
}

/** A cell for each content of a product, in the colour of its category, with a link to the content or its card. */
export function CoverageMap({ product, prompts, written }: CoverageMapProps) {
  const { t, format } = useTexts();
  const textsOf = usePromptTexts();
  const running = useAppStore((state) => state.generationInProgress);
  const contentIds = new Map(written.map(({ type, contentId }) => [type, contentId]));
  const countIn = (some: readonly Prompt[]) => some.filter(({ type }) => contentIds.has(type)).length;
  const shares = (some: readonly Prompt[]) => ({
    number: format.number(countIn(some)),
    total: format.number(some.length),
  });
  const isOfLaunch = ({ type }: Prompt) => isLaunchType(type);
  const beside = prompts.filter((prompt) => !isOfLaunch(prompt));
  return (
    <Panel
      title={t('firstRun.coverage.title', { product: product.name })}
      aside={
        <Caption>
          <span>{t('firstRun.coverage.count', shares(prompts.filter(isOfLaunch)))}</span>
          {beside.length > 0 && <span>{t('firstRun.coverage.beside', shares(beside))}</span>}
        </Caption>
      }
    >
      <Rows>
        {categories.map((category) => {
          const ofCategory = prompts.filter((prompt) => prompt.category === category);
          if (ofCategory.length === 0) return null;
          return (
            <Row key={category}>
              <Typography variant="body2">{t(`categories.${category}`)}</Typography>
              <Cells category={category} aria-label={t(`categories.${category}`)}>
                {ofCategory.map((prompt) => {
                  const { name } = textsOf(prompt);
                  const contentId = contentIds.get(prompt.type);
                  const isWriting = running[generationKey(product.id, prompt.type)] !== undefined;
                  const state = isWriting ? 'writing' : contentId === undefined ? 'open' : 'written';
                  const label = t(`firstRun.coverage.${state}`, { name });
                  return (
                    <li key={prompt.type}>
                      <Tooltip label={label} delay={100}>
                        <Link
                          aria-label={label}
                          data-state={state}
                          to={
                            state === 'written'
                              ? `/content/${contentId}`
                              : `${categoryPaths[category]}?highlight=${prompt.type}`
                          }
                        />
                      </Tooltip>
                    </li>
                  );
                })}
              </Cells>
              <span>{t('firstRun.coverage.of', shares(ofCategory))}</span>
            </Row>
          );
        })}
      </Rows>
    </Panel>
  );
}
