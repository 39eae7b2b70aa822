import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { CheckCircleIcon } from '#renderer/components/icons/icons.tsx';
import { FoldedRows } from '#renderer/components/lists/folded-rows.tsx';
import { Panel } from '#renderer/components/panel.tsx';
import { SecondaryText } from '#renderer/components/secondary-text.tsx';
import { placeholderCount, textOf } from '#renderer/features/generation/content-view.ts';
import { changedInputs, type ProductTexts } from '#renderer/features/generation/inputs/product-texts.ts';
import { contentTypeName } from '#renderer/features/generation/prompt-texts.ts';
import { useTexts } from '#renderer/lib/language/format.ts';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import { writtenFrom } from '#shared/rules/content/content-inputs.ts';

/** Number of contents shown until the user asks for all. */
const MOST_SHOWN = 6;

/** The contents of a product that are outdated or have open points, as far as known. Missing facts have their own panel. */
export function OpenWork({ texts }: { texts: ProductTexts }) {
  const { t, format } = useTexts();
  const { results, prompts, staleness } = texts;
  if (results.length === 0) return null;

  const notesOf = (content: GeneratedContent): string[] => {
    const { type, usedResults, openPoints, isTruncated } = content;
    const changed = changedInputs(staleness[type]?.reasons ?? []);
    const inputs = usedResults && writtenFrom({ type, usedResults, results, changed });
    const namesOf = (types: readonly string[]) =>
      format.list(types.map((one) => contentTypeName(one, prompts)));
    return [
      isTruncated && t('generation.card.truncated'),
      staleness[type]?.state === 'stale' && t('launch.states.stale'),
      changed.size > 0 &&
        t('productHome.open.changed', { count: changed.size, names: namesOf([...changed]) }),
      inputs && inputs.isNew.length > 0 && t('productHome.open.isNew', { names: namesOf(inputs.isNew) }),
      openPoints && openPoints.length > 0 && t('productHome.open.points', { count: openPoints.length }),
    ].filter((note) => typeof note === 'string');
  };
  const open = results
    .map((content) => ({ content, notes: notesOf(content) }))
    .filter(({ notes }) => notes.length > 0)
    .toSorted((a, b) => b.notes.length - a.notes.length);
  // "Nothing is incomplete" would be wrong.
  if (open.length === 0 && results.some((content) => placeholderCount(textOf(content)) > 0)) return null;

  return (
    <Panel title={t('productHome.open.title')} flush={open.length > 0}>
      {open.length === 0 ? (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, '& svg': { color: 'green.main' } }}>
          <CheckCircleIcon size={18} />
          <SecondaryText>{t('productHome.open.nothing')}</SecondaryText>
        </Box>
      ) : (
        <FoldedRows
          items={open}
          most={MOST_SHOWN}
          keyOf={({ content }) => content.id}
          rowOf={({ content, notes }) => (
            <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              <MuiLink
                component={Link}
                to={`/content/${content.id}`}
                color="textPrimary"
                sx={{ fontWeight: 'fontWeightMedium' }}
              >
                {contentTypeName(content.type, prompts)}
              </MuiLink>
              {notes.map((note) => (
                <Typography key={note} variant="caption" component="p" color="textSecondary" sx={{ m: 0 }}>
                  {note}
                </Typography>
              ))}
            </Box>
          )}
          allLabel={t('productHome.open.all', { count: open.length })}
        />
      )}
    </Panel>
  );
}
