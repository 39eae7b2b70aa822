import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { closeGuideMutation } from '#renderer/features/accounts/api/guide.ts';
import { Guide, type GuideStep } from '#renderer/features/dashboard/components/guide.tsx';
import { NextContentButton } from '#renderer/features/generation/next/next-content-button.tsx';
import { ExampleButton } from '#renderer/features/products/components/example-button.tsx';
import { useFormat } from '#renderer/lib/language/format.ts';
import type { Product } from '#shared/contracts/products.ts';
import type { Prompt } from '#shared/contracts/prompts.ts';

/** Number of contents to write in the second step. */
const FIRST_CONTENTS = 3;

interface DashboardGuideProps {
  products: readonly Product[];
  /** Number of contents of all products. */
  contents: number;
  selected: Product | undefined;
  /** The content to write next; undefined: the product lacks fields. */
  next: Prompt | undefined;
  /** Spendable credits. */
  credits: number;
  /** Shown instead of the guide once every step is done. */
  children: ReactNode;
}

/** The guided start. Each step is done once its result exists. */
export function DashboardGuide({
  products,
  contents,
  selected,
  next,
  credits,
  children,
}: DashboardGuideProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const close = useMutation(closeGuideMutation);
  const primary = { variant: 'contained', color: 'primary', size: 'small' } as const;
  const linkTo = (path: string, label: string) => (
    <Button {...primary} component={Link} to={path} sx={{ whiteSpace: 'normal' }}>
      {label}
    </Button>
  );
  const steps: GuideStep[] = [
    {
      key: 'describe',
      title: t('firstRun.guide.describe.title'),
      text: t('firstRun.guide.describe.text'),
      isDone: products.length > 0,
      action: (
        <>
          {linkTo('/products?source', t('fromSource.start'))}
          <ExampleButton />
        </>
      ),
    },
    {
      key: 'write',
      title: t('firstRun.guide.write.title'),
      text: t('firstRun.guide.write.text', {
        number: format.number(contents),
        goal: format.number(FIRST_CONTENTS),
      }),
      isDone: contents >= FIRST_CONTENTS,
      action:
        selected &&
        (next ? (
          <NextContentButton {...primary} product={selected} prompt={next} credits={credits} />
        ) : (
          linkTo(`/products?edit=${selected.id}`, t('generation.card.completeProduct'))
        )),
    },
    {
      key: 'voice',
      title: t('firstRun.guide.voice.title'),
      text: t('firstRun.guide.voice.text'),
      isDone: products.some(({ hasBrandVoice }) => hasBrandVoice),
      action: selected && linkTo(`/products?voice=${selected.id}`, t('firstRun.guide.voice.title')),
    },
  ];
  if (steps.every(({ isDone }) => isDone)) return children;
  return <Guide steps={steps} onClose={() => close.mutate()} />;
}
