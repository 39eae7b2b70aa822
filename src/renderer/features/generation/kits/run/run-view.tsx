import type { Staleness } from '#renderer/features/generation/api/content-queries.ts';
import { KitLayout } from '#renderer/features/generation/kits/map/kit-layout.tsx';
import { KitMap } from '#renderer/features/generation/kits/map/kit-map.tsx';
import { RunNode } from '#renderer/features/generation/kits/map/run-node.tsx';
import { useTexts } from '#renderer/lib/language/format.ts';
import type { Kit } from '#shared/contracts/kits.ts';
import type { Prompt } from '#shared/contracts/prompts.ts';
import { RunPanel } from './run-panel.tsx';

interface RunViewProps {
  kit: Kit;
  prompts: readonly Prompt[];
  staleness: Staleness;
}

export function RunView({ kit, prompts, staleness }: RunViewProps) {
  const { t, format } = useTexts();
  const steps = new Map(kit.steps.map((step) => [step.type, step]));
  return (
    <KitLayout panel={<RunPanel kit={kit} />}>
      <KitMap
        prompts={prompts}
        countOf={(types) => {
          const inKit = types.flatMap((type) => steps.get(type) ?? []);
          return inKit.length === 0
            ? ''
            : t('launch.map.count', {
                done: format.number(inKit.filter(({ state }) => state === 'done').length),
                total: format.number(inKit.length),
              });
        }}
        nodeOf={(type) => (
          <RunNode
            type={type}
            productId={kit.productId}
            prompts={prompts}
            staleness={staleness[type]}
            step={steps.get(type)}
            kitState={kit.state}
          />
        )}
      />
    </KitLayout>
  );
}
