import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { CreditsIcon, EditIcon, LinkIcon, ReadIcon } from '#renderer/components/icons/icons.tsx';
import { Figures } from '#renderer/components/lists/figures.tsx';
import { RowList } from '#renderer/components/lists/list-rows.tsx';
import { Panel } from '#renderer/components/panel.tsx';
import { SecondaryText } from '#renderer/components/secondary-text.tsx';
import { placeholderCount, textOf } from '#renderer/features/generation/content-view.ts';
import { generationFailureText } from '#renderer/features/generation/generation-failure-text.ts';
import { kitReceiptQuery, retryKitMutation } from '#renderer/features/generation/kits/api/kit-queries.ts';
import { contentTypeName } from '#renderer/features/generation/prompt-texts.ts';
import { useTexts } from '#renderer/lib/language/format.ts';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import type { Kit } from '#shared/contracts/kits.ts';
import type { Product } from '#shared/contracts/products.ts';
import type { Prompt } from '#shared/contracts/prompts.ts';
import { resultOfGoal } from '#shared/rules/kits/kit-goals.ts';
import { KitReceipt } from './kit-receipt.tsx';
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
