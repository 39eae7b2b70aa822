import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { ArrowRightIcon } from '#renderer/components/icons/icons.tsx';
import { AdminList } from '#renderer/components/lists/table/admin-list.tsx';
import { type AuditLog, listAuditLogs } from '#shared/contracts/admin/audit.ts';
import { useAuditWords } from './audit-words.ts';

export function AuditList({ userId, prefix }: { userId?: number; prefix?: string }) {
  const { t } = useTranslation();
  const words = useAuditWords();
  return (
    <AdminList
      list={listAuditLogs}
      prefix={prefix}
      query={userId === undefined ? {} : { subjectType: 'user', subjectId: String(userId) }}
      // Other screens add entries.
      refetchOnMount="always"
      aria-label={t('admin.tabs.audit')}
      searchLabel={t('admin.audit.search')}
      empty={{ title: t('admin.audit.none'), text: t('admin.audit.noneHint') }}
      keyOf={({ id }) => id}
      sx={{ '& tbody tr': { verticalAlign: 'top' } }}
      columns={{
        action: {
          label: t('admin.audit.what'),
          text: ({ action }) => t(`admin.audit.actions.${action}`),
          below: words.subject,
        },
        change: {
          label: t('admin.audit.change'),
          onPhone: 'wide',
          headSx: { width: { md: '50%' } },
          cell: ({ before, after }) => <AuditChange before={before} after={after} />,
        },
        actor: {
          label: t('admin.audit.who'),
          headSx: { minWidth: { md: 170 } },
          cell: ({ actor }) => actor ?? t('admin.audit.operator'),
        },
        createdAt: { label: t('admin.audit.when') },
      }}
    />
  );
}

/** Values with more characters are collapsed. */
const SHORT = 80;

const Changes = styled('dl')(({ theme }) => ({
  display: 'grid',
  gap: 4,
  minWidth: 0,
  margin: 0,
  '& > div': { display: 'flex', flexWrap: 'wrap', gap: '2px 8px', minWidth: 0 },
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, minWidth: 0, overflowWrap: 'anywhere' },
  '& del': { color: theme.vars.palette.text.secondary },
  '& ins': { textDecoration: 'none' },
  '& summary': { cursor: 'pointer', '@media (pointer: coarse)': { padding: '12px 0' } },
  '& pre': { margin: '4px 0', whiteSpace: 'pre-wrap', font: 'inherit' },
}));

/** The font has no arrow. */
const Arrow = styled('span')({ margin: '0 6px', verticalAlign: '-2px' });

function AuditChange({ before, after }: Pick<AuditLog, 'before' | 'after'>) {
  const words = useAuditWords();
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return (
    <Changes>
      {names.map((name) => (
        <div key={name}>
          <dt>{words.field(name)}</dt>
          <dd>
            {before && name in before && (
              <>
                <del>
                  <Value text={words.value(name, before[name])} />
                </del>
                {/* Read aloud, both values stay apart. */}
                <Arrow>
                  {' '}
                  <ArrowRightIcon size={14} />{' '}
                </Arrow>
              </>
            )}
            <ins>
              <Value text={words.value(name, after?.[name])} />
            </ins>
          </dd>
        </div>
      ))}
    </Changes>
  );
}

function Value({ text }: { text: string }) {
  const { t } = useTranslation();
  if (text.length <= SHORT) return text;
  return (
    <details>
      <summary>
        {`${text.slice(0, SHORT)}…`} ({t('admin.audit.full')})
      </summary>
      <pre>{text}</pre>
    </details>
  );
}
