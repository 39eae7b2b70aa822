import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { ChevronRightIcon } from '#renderer/components/icons/icons.tsx';
import { ClientList } from '#renderer/components/lists/table/client-list.tsx';
import type { Column } from '#renderer/components/lists/table/data-table.tsx';
import { Change } from '#renderer/features/admin/overview/change.tsx';
import { useTexts } from '#renderer/lib/language/format.ts';
import type { MarginPart } from '#shared/contracts/admin/overview.ts';
import {
  costPerContent,
  type MarginDimension,
  type MarginGroup,
  marginChange,
  marginOf,
} from './margin-groups.ts';
import { useGroupName } from './use-group-name.ts';

interface MarginTableProps {
  groups: readonly MarginGroup[];
  by: MarginDimension;
  /** Opens the breakdown of a group; undefined when no dimension is left to group by. */
  onOpen: ((key: string) => void) | undefined;
  fileName: string;
}

/** Cost and margin per group. The group whose margin fell most comes first. */
export function MarginTable({ groups, by, onOpen, fileName }: MarginTableProps) {
  const { t, format } = useTexts();
  const groupName = useGroupName();
  const nameOf = (group: MarginGroup) => groupName(by, group.key);
  const dollars = (microUsd: number | null) => (microUsd === null ? null : microUsd / 1_000_000);
  const numeric = { align: 'right', isNumeric: true } as const;
  /** A figure of the range; `change` also compares it with the range before. */
  const figure = (
    id: 'contents' | 'cost' | 'each' | 'value',
    of: (part: MarginPart) => number | null,
    {
      write = format.microUsd,
      change,
    }: { write?: (value: number) => string; change?: { isMoreBetter?: boolean } } = {},
  ): Column<MarginGroup> => ({
    ...numeric,
    id,
    label: t(`admin.margin.${id}`),
    value: ({ current }) => of(current),
    cell: ({ current, previous }) => {
      const now = of(current);
      if (now === null) return '–';
      if (!change) return write(now);
      return (
        <>
          {write(now)} <Change now={now} before={of(previous) ?? 0} {...change} />
        </>
      );
    },
  });
  const columns: Column<MarginGroup>[] = [
    {
      id: 'name',
      label: t(`admin.margin.dimensions.${by}`),
      value: nameOf,
      cell: (group) =>
        onOpen ? (
          <Button
            size="small"
            variant="text"
            endIcon={<ChevronRightIcon size={16} />}
            onClick={() => onOpen(group.key)}
            sx={{ mx: -1, textAlign: 'start', whiteSpace: 'normal', overflowWrap: 'anywhere' }}
          >
            {nameOf(group)}
          </Button>
        ) : (
          nameOf(group)
        ),
    },
    figure('contents', ({ contents }) => contents, { write: format.number, change: {} }),
    figure('value', ({ valueMicroUsd }) => valueMicroUsd),
    figure('cost', ({ costMicroUsd }) => costMicroUsd, { change: { isMoreBetter: false } }),
    figure('each', costPerContent, {
      write: (microUsd) => format.microUsd(Math.round(microUsd)),
      change: { isMoreBetter: false },
    }),
    {
      ...numeric,
      id: 'margin',
      label: t('admin.margin.margin'),
      value: ({ current }) => marginOf(current),
      cell: ({ current }) => <Signed microUsd={marginOf(current)} isLoss={marginOf(current) < 0} />,
    },
    {
      ...numeric,
      id: 'change',
      label: t('admin.margin.change'),
      onPhone: 'column',
      value: marginChange,
      cell: (group) => <Signed microUsd={marginChange(group)} isLoss={marginChange(group) < 0} isChange />,
    },
  ];
  return (
    <ClientList
      aria-label={t('admin.margin.title')}
      rows={groups}
      keyOf={({ key }) => key}
      columns={columns}
      view={{ sort: 'change', direction: 'asc' }}
      searchLabel={t('admin.margin.search')}
      textOf={nameOf}
      csv={{
        fileName,
        columns: [
          { label: t(`admin.margin.dimensions.${by}`), value: nameOf },
          { label: t('admin.margin.contents'), value: ({ current }) => current.contents },
          { label: t('admin.margin.contentsBefore'), value: ({ previous }) => previous.contents },
          { label: t('admin.margin.value'), value: ({ current }) => dollars(current.valueMicroUsd) },
          { label: t('admin.margin.cost'), value: ({ current }) => dollars(current.costMicroUsd) },
          { label: t('admin.margin.each'), value: ({ current }) => dollars(costPerContent(current)) },
          { label: t('admin.margin.eachBefore'), value: ({ previous }) => dollars(costPerContent(previous)) },
          { label: t('admin.margin.margin'), value: ({ current }) => dollars(marginOf(current)) },
          { label: t('admin.margin.change'), value: (group) => dollars(marginChange(group)) },
        ],
      }}
    />
  );
}

function Signed({
  microUsd,
  isLoss,
  isChange = false,
}: {
  microUsd: number;
  isLoss: boolean;
  isChange?: boolean;
}) {
  const { format } = useTexts();
  return (
    <Box
      component="span"
      sx={{
        color: isLoss ? 'red.main' : 'text.primary',
        fontWeight: isLoss ? 'fontWeightMedium' : undefined,
      }}
    >
      {isChange ? format.signedMicroUsd(microUsd) : format.microUsd(microUsd)}
    </Box>
  );
}
