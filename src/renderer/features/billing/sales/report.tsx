import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { FactList } from '#renderer/components/lists/fact-list.tsx';
import { Panel } from '#renderer/components/panel.tsx';

interface ReportProps {
  title: string;
  problem: string | null | undefined;
  facts: readonly (readonly [name: string, value: string])[] | undefined;
  onDismiss: () => void;
}

/** The report of a long task, shown until it is dismissed. */
export function Report({ title, problem, facts, onDismiss }: ReportProps) {
  const { t } = useTranslation();
  return (
    <Panel
      title={title}
      aside={
        <Button size="small" variant="text" onClick={onDismiss}>
          {t('common.dismiss')}
        </Button>
      }
    >
      {problem && <Notice tone="error">{problem}</Notice>}
      {facts && (
        <FactList>
          {facts.flatMap(([name, value]) => [
            <dt key={`${name}-name`}>{name}</dt>,
            <dd key={name}>{value}</dd>,
          ])}
        </FactList>
      )}
    </Panel>
  );
}
