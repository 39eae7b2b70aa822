import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type Column, DataTable } from '#renderer/components/lists/table/data-table.tsx';
import { TableFrame } from '#renderer/components/lists/table/table-frame.tsx';
import { RelativeTime } from '#renderer/components/relative-time.tsx';
import { placeholderCount, textOf } from '#renderer/features/generation/content-view.ts';
import type { ProductTexts } from '#renderer/features/generation/inputs/product-texts.ts';
import { type ListedContent, readingOrder } from '#renderer/features/generation/reader/reading-order.ts';
import { generationKey, useAppStore } from '#renderer/lib/stores/app-store.ts';
import type { Category } from '#shared/contracts/prompts.ts';

const State = styled('span')({ display: 'inline-block', '&::first-letter': { textTransform: 'uppercase' } });

interface ContentRowsProps {
  category: Category;
  productId: number;
  texts: ProductTexts;
}

/** The texts of a category as rows, the written ones first. A row opens the reader, or the card that writes it. */
export function ContentRows({ category, productId, texts }: ContentRowsProps) {
  const { t } = useTranslation();
  const pending = useAppStore((state) => state.generationInProgress);
  const rows = readingOrder(texts, (type) => pending[generationKey(productId, type)] !== undefined)
    .filter((listed) => listed.category === category)
    .toSorted((a, b) => Number(!a.content) - Number(!b.content));
  const columns: Column<ListedContent>[] = [
    {
      id: 'name',
      label: t('generation.rows.name'),
      cell: ({ name, to }) => (
        <MuiLink component={Link} to={to} color="inherit">
          {name}
        </MuiLink>
      ),
    },
    {
      id: 'state',
      label: t('generation.rows.state'),
      cell: ({ state }) => <State>{t(`reader.states.${state}`)}</State>,
    },
    {
      id: 'toComplete',
      label: t('generation.rows.toComplete'),
      isNumeric: true,
      cell: ({ content }) => (content && placeholderCount(textOf(content))) || '–',
    },
    {
      id: 'changed',
      label: t('lists.changed'),
      isNumeric: true,
      cell: ({ content }) => (content ? <RelativeTime time={content.updatedAt} /> : '–'),
    },
  ];
  return (
    <TableFrame>
      <DataTable
        aria-label={t(`categories.${category}`)}
        rows={rows}
        keyOf={({ type }) => type}
        columns={columns}
        actions={({ name, to, content }) => {
          const label = t(content ? 'generation.card.open' : 'generation.card.generate');
          return (
            <Button size="small" component={Link} to={to} aria-label={`${label}: ${name}`}>
              {label}
            </Button>
          );
        }}
      />
    </TableFrame>
  );
}
