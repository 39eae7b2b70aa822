import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { LoadFailure } from '#renderer/components/feedback/load-failure.tsx';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { CreditsIcon, EditIcon, LinkIcon, ReadIcon } from '#renderer/components/icons/icons.tsx';
import { Figures } from '#renderer/components/lists/figures.tsx';
import { RowList, RowSkeletons } from '#renderer/components/lists/list-rows.tsx';
import { ScrollingTable } from '#renderer/components/lists/scrolling-table.tsx';
import { Panel } from '#renderer/components/panel.tsx';
import { SecondaryText } from '#renderer/components/secondary-text.tsx';
import { placeholderCount, textOf } from '#renderer/features/generation/content-view.ts';
import { generationFailureText } from '#renderer/features/generation/generation-failure-text.ts';
import { kitReceiptQuery, retryKitMutation } from '#renderer/features/generation/kits/api/kit-queries.ts';
import { contentTypeName } from '#renderer/features/generation/prompt-texts.ts';
import { receiptDuration } from '#renderer/features/generation/receipt-facts.ts';
import { useTexts } from '#renderer/lib/language/format.ts';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import type { Kit } from '#shared/contracts/kits.ts';
import type { Product } from '#shared/contracts/products.ts';
import type { Prompt } from '#shared/contracts/prompts.ts';
import { resultOfGoal } from '#shared/rules/kits/kit-goals.ts';
import { SummaryRow } from './summary-row.tsx';

interface KitSummaryProps {
  kit: Kit;
  product: Product;
  prompts: readonly Prompt[];
  /** The texts of the product; undefined while they load. */
  contents: readonly GeneratedContent[] | undefined;
  /** The button that saves all texts. */
  download: ReactNode;
  onPlanAnother: () => void;
}

/** The id of the text that a kit was for, if it is written. */
export function kitResult({ goal, steps }: Pick<Kit, 'goal' | 'steps'>): number | undefined {
  const result = resultOfGoal(goal);
  const step = steps.find(({ type, state }) => type === result && state === 'done');
  return step?.contentId ?? undefined;
}

/** What a kit has written, what is open in it, and what it has cost. */
export function KitSummary({ kit, product, prompts, contents, download, onPlanAnother }: KitSummaryProps) {
  const { t, format } = useTexts();
  const receipt = useQuery(kitReceiptQuery(kit.id, useQueryClient()));
  const retry = useMutation(retryKitMutation);
  const done = kit.steps.filter(({ state }) => state === 'done');
  const open = kit.steps.filter(({ state }) => state !== 'done');
  const resultId = kitResult(kit);
  const isOpenCharged = open.some(({ creditsCharged }) => creditsCharged > 0);
  const contentOf = (id: number | null) => contents?.find((content) => content.id === id);
  const written = contents && done.flatMap(({ contentId }) => contentOf(contentId) ?? []);
  const sum = (countOf: (content: GeneratedContent) => number) =>
    written?.reduce((total, content) => total + countOf(content), 0);
  return (
    <Box sx={{ display: 'grid', gap: 2.5, minWidth: 0 }}>
      <div>
        <Typography variant="h3" component="h2">
          {t(`launch.summary.endings.${kit.ending ?? 'done'}`, { product: product.name })}
        </Typography>
        <SecondaryText sx={{ mt: 0.5 }}>
          {t('launch.run.progress', {
            count: kit.steps.length,
            done: format.number(done.length),
            total: format.number(kit.steps.length),
          })}
          {kit.finishedAt !== null && ` · ${format.dateTime(kit.finishedAt)}`}
        </SecondaryText>
      </div>
      <Figures
        figures={[
          { label: t('launch.summary.written'), icon: ReadIcon, value: done.length },
          {
            label: t('launch.summary.sources'),
            icon: LinkIcon,
            value: sum(({ sources }) => sources.length),
          },
          {
            label: t('launch.summary.placeholders'),
            icon: EditIcon,
            value: sum((content) => placeholderCount(textOf(content))),
          },
          { label: t('launch.summary.charged'), icon: CreditsIcon, value: kit.creditsCharged },
        ]}
      />
      {kit.retryCredits > 0 && (
        <Notice
          tone="warning"
          action={
            <Button
              size="small"
              variant="contained"
              color="primary"
              loading={retry.isPending}
              onClick={() => retry.mutate(kit)}
            >
              {t('launch.summary.retry', { price: t('common.credits', { count: kit.retryCredits }) })}
            </Button>
          }
        >
          {t(isOpenCharged ? 'launch.summary.openCharged' : 'launch.summary.open', {
            count: open.length,
            number: format.number(open.length),
          })}
          {retry.error && <div role="alert">{generationFailureText(retry.error)}</div>}
        </Notice>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {resultId !== undefined && (
          <Button variant="contained" color="primary" component={Link} to={`/content/${resultId}`}>
            {t('goals.openResult', { name: contentTypeName(resultOfGoal(kit.goal) ?? '', prompts) })}
          </Button>
        )}
        {download}
        <Button onClick={onPlanAnother}>{t('launch.summary.another')}</Button>
      </Box>
      <Panel title={t('launch.summary.texts')} flush>
        <RowList>
          {kit.steps.map((step) => (
            <li key={step.type}>
              <SummaryRow
                step={step}
                product={product}
                prompts={prompts}
                content={contentOf(step.contentId)}
                // The checks read the receipt of each text, which arrives with that of the kit.
                isChecked={!receipt.isPending}
              />
            </li>
          ))}
        </RowList>
      </Panel>
      <KitReceipt kit={kit} prompts={prompts} />
    </Box>
  );
}

const Costs = styled(ScrollingTable)({ '& :is(th, td)': { minWidth: 0 } });

function KitReceipt({ kit, prompts }: { kit: Kit; prompts: readonly Prompt[] }) {
  const { t, format } = useTexts();
  const receipt = useQuery(kitReceiptQuery(kit.id, useQueryClient()));
  const { data } = receipt;
  const hasCosts = data?.costMicroUsd !== undefined;
  const cost = (microUsd: number | null | undefined) =>
    microUsd === null || microUsd === undefined ? t('generation.receipt.unknown') : format.microUsd(microUsd);
  return (
    <Panel title={t('launch.receipt.title')} flush={!data}>
      {receipt.isError && <LoadFailure error={receipt.error} onRetry={() => void receipt.refetch()} />}
      {receipt.isPending && <RowSkeletons count={4} />}
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
