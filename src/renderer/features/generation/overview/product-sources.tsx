import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { FoldedRows } from '#renderer/components/lists/folded-rows.tsx';
import { Panel } from '#renderer/components/panel.tsx';
import { Caption, SecondaryText } from '#renderer/components/secondary-text.tsx';
import { sourceChecksQuery } from '#renderer/features/generation/api/content-queries.ts';
import type { ProductTexts } from '#renderer/features/generation/inputs/product-texts.ts';
import { contentTypeName } from '#renderer/features/generation/prompt-texts.ts';
import { shortAddress } from '#renderer/features/generation/sources/short-address.ts';
import { SourceState } from '#renderer/features/generation/sources/source-list.tsx';
import type { ListedSource } from '#renderer/features/generation/sources/use-source-checks.ts';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import { type ProductSource, productSources } from '#shared/rules/sources/product-sources.ts';
import { sourceDomain, sourceKind } from '#shared/rules/sources/source-address.ts';
import { isDead } from '#shared/rules/sources/source-check-states.ts';

/** Number of sources shown until the user asks for all. */
const MOST_SHOWN = 8;

const Facts = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 12px',
  ...theme.typography.caption,
  color: theme.vars.palette.text.secondary,
}));

/** The sources of all contents of a product, with their checks and the contents that cite them. */
export function ProductSources({ productId, texts }: { productId: number; texts: ProductTexts }) {
  const { t } = useTranslation();
  const { results, prompts } = texts;
  const all = productSources(results);
  const checks = useQuery({ ...sourceChecksQuery(productId), enabled: all.length > 0 }).data;
  const byUrl = new Map(checks?.checks.map((check) => [check.url, check]));
  const listed = all
    .map(({ source, contents }) => ({ contents, listed: listedOf(source, contents) }))
    // Sources that no longer exist come first.
    .toSorted((a, b) => Number(isGone(b.listed)) - Number(isGone(a.listed)));

  function listedOf(
    source: ProductSource<GeneratedContent>['source'],
    contents: readonly GeneratedContent[],
  ): ListedSource {
    const { url, title, origin } = source;
    const kind = sourceKind(
      source,
      contents.every(({ isSample }) => isSample),
    );
    return { number: 0, url, title, isOwn: origin === 'user', kind, check: byUrl.get(url) };
  }

  return (
    <Panel
      title={t('generation.card.sources')}
      aside={
        listed.length > 0 && <Caption>{t('productHome.sources.count', { count: listed.length })}</Caption>
      }
      flush={listed.length > 0}
    >
      {listed.length === 0 ? (
        <SecondaryText>{t('productHome.sources.none')}</SecondaryText>
      ) : (
        <FoldedRows
          items={listed}
          most={MOST_SHOWN}
          keyOf={({ listed: { url } }) => url}
          rowOf={({ listed: source, contents }) => {
            const name = source.title || source.check?.pageTitle;
            return (
              <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                <MuiLink
                  href={source.url}
                  target="_blank"
                  rel="noopener noreferrer nofollow"
                  title={source.url}
                  color="textPrimary"
                >
                  {name || shortAddress(source.url)}
                </MuiLink>
                <Facts>
                  {name && <span>{sourceDomain(source.url)}</span>}
                  {source.isOwn && <span>{t('generation.card.addedByYou')}</span>}
                  {(checks || source.kind !== 'page') && (
                    <SourceState source={source} isOn={checks?.isOn ?? false} />
                  )}
                  <span>
                    {contents.map(({ id, type }, place) => (
                      <Fragment key={id}>
                        {place > 0 && ', '}
                        <MuiLink component={Link} to={`/content/${id}`} color="textSecondary">
                          {contentTypeName(type, prompts)}
                        </MuiLink>
                      </Fragment>
                    ))}
                  </span>
                </Facts>
              </Box>
            );
          }}
          allLabel={t('productHome.sources.all', { count: listed.length })}
        />
      )}
    </Panel>
  );
}

function isGone({ kind, check }: ListedSource): boolean {
  return kind === 'page' && check !== undefined && isDead(check.state);
}
