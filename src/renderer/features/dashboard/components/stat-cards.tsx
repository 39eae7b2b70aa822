import { useTranslation } from 'react-i18next';
import {
  CreditsIcon,
  EmailSequencesIcon,
  ProductsIcon,
  SparkIcon,
} from '#renderer/components/icons/icons.tsx';
import { Figures } from '#renderer/components/lists/figures.tsx';

const icons = {
  products: ProductsIcon,
  assets: SparkIcon,
  creditsUsed: CreditsIcon,
  emailSequences: EmailSequencesIcon,
};

type Stat = keyof typeof icons;

export function StatCards({ stats }: { stats: Record<Stat, number | null | undefined> }) {
  const { t } = useTranslation();
  return (
    <Figures
      figures={(Object.keys(icons) as Stat[]).map((stat) => ({
        label: t(`dashboard.stats.${stat}`),
        icon: icons[stat],
        value: stats[stat],
      }))}
    />
  );
}
