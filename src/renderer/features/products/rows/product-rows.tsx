import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useDialog } from '#renderer/components/dialogs/use-dialog.ts';
import { EmptyList } from '#renderer/components/feedback/empty-state.tsx';
import { LoadFailure } from '#renderer/components/feedback/load-failure.tsx';
import { LaunchIcon } from '#renderer/components/icons/icons.tsx';
import { RowSkeletons } from '#renderer/components/lists/list-rows.tsx';
import { type Column, DataTable } from '#renderer/components/lists/table/data-table.tsx';
import { ListBar } from '#renderer/components/lists/table/list-bar.tsx';
import { Pager } from '#renderer/components/lists/table/pager.tsx';
import { sortRows } from '#renderer/components/lists/table/sort-rows.ts';
import { TableFrame } from '#renderer/components/lists/table/table-frame.tsx';
import { useTableView } from '#renderer/components/lists/table/table-view.ts';
import { RelativeTime } from '#renderer/components/relative-time.tsx';
import { SecondaryText } from '#renderer/components/secondary-text.tsx';
import { Tooltip } from '#renderer/components/tooltip.tsx';
import { productRowsQuery } from '#renderer/features/products/api/products.ts';
import type { ProductRow } from '#shared/contracts/products.ts';
import { LAUNCH_TYPES } from '#shared/rules/content/content-types.ts';
import { ClientDialog, type ClientTarget } from './client-dialog.tsx';

const PAGE_ROWS = 50;

/** All products as rows, in groups by client as soon as one has a client. */
export function ProductRows() {
  const { t, i18n } = useTranslation();
  const rows = useQuery(productRowsQuery);
  const view = useTableView({ sort: 'changed' });
  const dialog = useDialog<ClientTarget>();
  const columns = useColumns((product) => dialog.show({ product }));
  const { search, sort, direction } = view;
  const { groups, clients, found } = useMemo(() => {
    const sorted = sortRows(rows.data ?? [], {
      columns,
      textOf: ({ name, client, languages }) => [name, client, ...languages].join(' '),
      view: { search, sort, direction },
      language: i18n.language,
    });
    return { ...grouped(rows.data ?? [], sorted, i18n.language), found: sorted.length };
  }, [rows.data, columns, search, sort, direction, i18n.language]);
  if (rows.isPending) return <RowSkeletons count={8} />;
  if (!rows.data) return <LoadFailure error={rows.error} onRetry={() => void rows.refetch()} />;
  const page = Math.min(view.page, Math.max(1, Math.ceil(found / PAGE_ROWS)));
  const hasGroups = clients.length > 0;
  return (
    <>
      <ListBar
        view={view}
        searchLabel={t('products.rows.search')}
        sorts={columns.filter(({ value }) => value)}
      />
      {found === 0 && <EmptyList heading="h2" title={t('lists.none')} text={t('lists.noneHint')} />}
      {pageOf(groups, page).map(({ client, count, rows: shown }) => (
        <Box key={client} component="section" sx={{ mb: 3 }}>
          {hasGroups && (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
              <Typography variant="h4" component="h2" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                {client || t('products.rows.noClient')}
              </Typography>
              <SecondaryText sx={{ flex: 'none' }}>{t('products.rows.count', { count })}</SecondaryText>
              {client !== '' && (
                <Button
                  size="small"
                  aria-label={t('products.rows.renameTitle', { client })}
                  onClick={() => dialog.show({ client })}
                >
                  {t('products.rows.rename')}
                </Button>
              )}
            </Box>
          )}
          <TableFrame>
            <DataTable
              aria-label={hasGroups ? client || t('products.rows.noClient') : t('products.title')}
              rows={shown}
              keyOf={({ id }) => id}
              columns={columns}
              view={view}
              actions={({ id, name }) => (
                <Tooltip label={t('dashboard.quickActions.launch')}>
                  <IconButton
                    component={Link}
                    to={`/launch?product=${id}`}
                    aria-label={t('products.card.launch', { name })}
                  >
                    <LaunchIcon />
                  </IconButton>
                </Tooltip>
              )}
            />
          </TableFrame>
        </Box>
      ))}
      {found > PAGE_ROWS && (
        <Pager
          page={page}
          pageSize={PAGE_ROWS}
          total={found}
          onPage={(next) => view.change({ page: next })}
        />
      )}
      {dialog.shown && <ClientDialog target={dialog.shown.item} clients={clients} {...dialog.state} />}
    </>
  );
}

function useColumns(onClient: (product: ProductRow) => void): Column<ProductRow>[] {
  const { t } = useTranslation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the dialog opens the same way in every render
  return useMemo(
    () => [
      {
        id: 'name',
        label: t('products.rows.name'),
        value: ({ name }) => name,
        cell: ({ id, name }) => (
          <MuiLink component={Link} to={`/products/${id}`} color="inherit">
            {name}
          </MuiLink>
        ),
      },
      {
        id: 'client',
        label: t('products.rows.client'),
        value: ({ client }) => client || null,
        cell: (product) => (
          <Button
            size="small"
            variant="text"
            aria-label={`${product.client || t('products.rows.addClient')}: ${product.name}`}
            onClick={() => onClient(product)}
            sx={{ ml: -1.5, textAlign: 'left', overflowWrap: 'anywhere', whiteSpace: 'normal' }}
          >
            {product.client || t('products.rows.addClient')}
          </Button>
        ),
      },
      {
        id: 'languages',
        label: t('products.rows.languages'),
        value: ({ languages }) => languages.join(', ') || null,
        cell: ({ languages }) => languages.join(', ') || '–',
      },
      {
        id: 'written',
        label: t('products.rows.written'),
        value: ({ written }) => written,
        isNumeric: true,
        cell: ({ written }) => t('products.rows.writtenOf', { written, all: LAUNCH_TYPES.length }),
      },
      {
        id: 'changed',
        label: t('lists.changed'),
        value: ({ lastChangeAt }) => Date.parse(lastChangeAt),
        isNumeric: true,
        cell: ({ lastChangeAt }) => <RelativeTime time={lastChangeAt} />,
      },
    ],
    [t],
  );
}

interface Group {
  /** Empty: products without a client. */
  client: string;
  count: number;
  rows: ProductRow[];
}

/** The clients in alphabetical order, and the found rows of each; those without a client come last. */
function grouped(all: readonly ProductRow[], found: readonly ProductRow[], language: string) {
  const { compare } = new Intl.Collator(language, { numeric: true });
  const clients = [...new Set(all.map(({ client }) => client))].filter(Boolean).toSorted(compare);
  const groups = [...clients, '']
    .map((client): Group => {
      const rows = found.filter((row) => row.client === client);
      return { client, count: rows.length, rows };
    })
    .filter(({ count }) => count > 0);
  return { clients, groups };
}

function pageOf(groups: readonly Group[], page: number): Group[] {
  let before = 0;
  return groups.flatMap((group) => {
    const start = Math.max(0, (page - 1) * PAGE_ROWS - before);
    const end = Math.max(0, page * PAGE_ROWS - before);
    before += group.rows.length;
    const rows = group.rows.slice(start, end);
    return rows.length > 0 ? { ...group, rows } : [];
  });
}
