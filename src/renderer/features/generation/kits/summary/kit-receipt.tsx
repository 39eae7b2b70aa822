import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { LoadFailure } from '#renderer/components/feedback/load-failure.tsx';
import { RowSkeletons } from '#renderer/components/lists/list-rows.tsx';
import { ScrollingTable } from '#renderer/components/lists/scrolling-table.tsx';
import { Panel } from '#renderer/components/panel.tsx';
import { kitReceiptQuery } from '#renderer/features/generation/kits/api/kit-queries.ts';
import { contentTypeName } from '#renderer/features/generation/prompt-texts.ts';
import { receiptDuration } from '#renderer/features/generation/receipt-facts.ts';
import { useTexts } from '#renderer/lib/language/format.ts';
import type { Kit } from '#shared/contracts/kits.ts';
import type { Prompt } from '#shared/contracts/prompts.ts';

const Costs = styled(ScrollingTable)({ '& :is(th, td)': { minWidth: 0 } });

/** What each text of a kit has cost, and their sum. */
export function KitReceipt({ kit, prompts }: { kit: Kit; prompts: readonly Prompt[] }) {
  const { t, format } = useTexts();
  const receipt = useQuery(kitReceiptQuery(kit.id, useQueryClient()));
  const { data } = receipt;
  const hasCosts = data?.costMicroUsd !== undefined;
  const cost = (microUsd: number | null | undefined) =>
    microUsd === null || microUsd === undefined ? t('generation.receipt.unknown') : format.microUsd(microUsd);
  return (
    <Panel title={t('launch.receipt.title')} flush={!data}>
      {receipt.isError && <LoadFailure error={receipt.error} onRetry={() => void receipt.refetch()} />}
      {receipt.isPending && <RowSkeletons count={4} label={t('common.loading')} />}
      {data && (
        <Costs>
          <thead>
            <tr>
              <th scope="col">{t('launch.receipt.text')}</th>
              <th scope="col">{t('generation.receipt.tier')}</th>
              <th scope="col">{t('generation.receipt.duration')}</th>
              <th scope="col">{t('generation.receipt.charged')}</th>
              {hasCosts && <th scope="col">{t('generation.receipt.cost')}</th>}
            </tr>
          </thead>
          <tbody>
            {data.generations.map((one) => (
              <tr key={one.id}>
                <th scope="row">
                  <Typography variant="body2" component="span">
                    {contentTypeName(one.promptType, prompts)}
                  </Typography>
                </th>
                <td>{t(`generation.dialog.${one.tier}`)}</td>
                <td>{one.finishedAt === null ? '–' : format.duration(receiptDuration(one))}</td>
                <td>{t('common.credits', { count: one.creditsCharged })}</td>
                {hasCosts && <td>{cost(one.costMicroUsd)}</td>}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={3}>
                {t('launch.receipt.sum')}
              </th>
              <td>
                <strong>{t('common.credits', { count: data.creditsCharged })}</strong>
              </td>
              {hasCosts && <td>{cost(data.costMicroUsd)}</td>}
            </tr>
          </tfoot>
        </Costs>
      )}
    </Panel>
  );
}
