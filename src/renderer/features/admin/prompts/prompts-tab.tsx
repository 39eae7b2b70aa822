import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { Resolver } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { ConflictPanel } from '#renderer/components/compare/conflict-panel.tsx';
import { DialogForm, EditFrame } from '#renderer/components/dialogs/edit-frame.tsx';
import { type DialogState, useDialog } from '#renderer/components/dialogs/use-dialog.ts';
import { EmptyList } from '#renderer/components/feedback/empty-state.tsx';
import { LoadFailure } from '#renderer/components/feedback/load-failure.tsx';
import { Loading } from '#renderer/components/feedback/loading.tsx';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { IconAction } from '#renderer/components/icons/icon-action.tsx';
import { EditIcon, PlusIcon, SparkIcon } from '#renderer/components/icons/icons.tsx';
import { RowSkeletons } from '#renderer/components/lists/list-rows.tsx';
import { DataTable } from '#renderer/components/lists/table/data-table.tsx';
import { ListBar } from '#renderer/components/lists/table/list-bar.tsx';
import { sortRows } from '#renderer/components/lists/table/sort-rows.ts';
import { TableBar, TableFrame } from '#renderer/components/lists/table/table-frame.tsx';
import { useTableView } from '#renderer/components/lists/table/table-view.ts';
import { Panel } from '#renderer/components/panel.tsx';
import { SecondaryText } from '#renderer/components/secondary-text.tsx';
import { useEditForm } from '#renderer/lib/forms/use-edit-form.ts';
import { type AdminPrompt, createPromptBody } from '#shared/contracts/admin/admin-prompts.ts';
import { categories } from '#shared/contracts/prompts.ts';
import { AiEditPricePanel, BriefPricePanel } from './price-panels.tsx';
import { usePromptColumns } from './prompt-columns.tsx';
import { PromptFields } from './prompt-fields.tsx';
import { type PromptFormValues, promptFormValues } from './prompt-form-values.ts';
import { allPromptsQuery, savePromptMutation } from './prompt-queries.ts';

// Loaded on demand, because it is rarely opened.
const PromptLab = lazy(async () => ({ default: (await import('./lab/prompt-lab.tsx')).PromptLab }));

/** All prompts, or the lab of the prompt in the address. */
export function PromptsTab() {
  const prompts = useQuery(allPromptsQuery);
  const [searchParams, setSearchParams] = useSearchParams();
  const inLab = prompts.data?.find(({ id }) => String(id) === searchParams.get('lab'));
  if (!inLab) return <PromptList onLab={({ id }) => setSearchParams({ tab: 'prompts', lab: String(id) })} />;
  return (
    <Suspense fallback={<Loading />}>
      <PromptLab key={inLab.id} prompt={inLab} onClose={() => setSearchParams({ tab: 'prompts' })} />
    </Suspense>
  );
}

function PromptList({ onLab }: Pick<PromptActionsProps, 'onLab'>) {
  const { t, i18n } = useTranslation();
  const prompts = useQuery(allPromptsQuery);
  const dialog = useDialog<AdminPrompt | undefined>();
  const view = useTableView({ sort: 'order', direction: 'asc' });
  const columns = usePromptColumns();
  const groups = categories
    .map((category) => ({
      category,
      rows: sortRows(prompts.data?.filter((prompt) => prompt.category === category) ?? [], {
        columns,
        view,
        textOf: ({ name, type, description }) => [name, type, description].join(' '),
        language: i18n.language,
      }),
    }))
    .filter(({ rows }) => rows.length > 0);
  return (
    <>
      <TableBar>
        <SecondaryText sx={{ flex: '1 1 300px' }}>{t('admin.prompts.intro')}</SecondaryText>
        <Button
          variant="contained"
          color="primary"
          startIcon={<PlusIcon />}
          onClick={() => dialog.show(undefined)}
        >
          {t('admin.prompts.add')}
        </Button>
      </TableBar>
      {prompts.isError && <LoadFailure error={prompts.error} onRetry={() => void prompts.refetch()} />}
      {prompts.isPending && (
        <TableFrame>
          <RowSkeletons count={8} />
        </TableFrame>
      )}
      {prompts.data?.length === 0 && <EmptyList heading="h2" title={t('admin.prompts.none')} />}
      {prompts.data && prompts.data.length > 0 && (
        <ListBar
          view={view}
          searchLabel={t('admin.prompts.search')}
          sorts={columns.filter(({ value }) => value)}
        />
      )}
      {prompts.data && prompts.data.length > 0 && groups.length === 0 && (
        <EmptyList heading="h2" title={t('lists.none')} text={t('lists.noneHint')} />
      )}
      <Stack spacing={3}>
        {groups.map(({ category, rows }) => (
          <Panel key={category} title={t(`admin.categories.${category}`)} flush>
            <DataTable
              aria-label={t(`admin.categories.${category}`)}
              rows={rows}
              keyOf={({ id }) => id}
              columns={columns}
              view={view}
              sx={{ tableLayout: { md: 'fixed' }, '& thead th:last-of-type': { width: { md: 112 } } }}
              actions={(prompt) => <PromptActions prompt={prompt} onEdit={dialog.show} onLab={onLab} />}
            />
          </Panel>
        ))}
        {prompts.data && <BriefPricePanel />}
        {prompts.data && <AiEditPricePanel />}
      </Stack>
      {dialog.shown && (
        <PromptDialog prompt={dialog.shown.item} prompts={prompts.data ?? []} {...dialog.state} />
      )}
    </>
  );
}

interface PromptActionsProps {
  prompt: AdminPrompt;
  onEdit: (prompt: AdminPrompt) => void;
  onLab: (prompt: AdminPrompt) => void;
}

function PromptActions({ prompt, onEdit, onLab }: PromptActionsProps) {
  const { t } = useTranslation();
  return (
    <>
      <IconAction
        label={t('admin.lab.open', { name: prompt.name })}
        tooltip={t('admin.lab.openShort')}
        onClick={() => onLab(prompt)}
      >
        <SparkIcon />
      </IconAction>
      <IconAction
        label={t('admin.prompts.edit', { name: prompt.name })}
        tooltip={t('common.edit')}
        onClick={() => onEdit(prompt)}
      >
        <EditIcon />
      </IconAction>
    </>
  );
}

interface PromptDialogProps extends DialogState {
  /** The prompt to edit; undefined: a new prompt. */
  prompt: AdminPrompt | undefined;
  /** All prompts: another one may be active for the same type. */
  prompts: readonly AdminPrompt[];
}

function PromptDialog({ prompt, prompts, ...dialog }: PromptDialogProps) {
  const { t } = useTranslation();
  const { form, values, seen, conflicts, dirty, isSaving, isSaved, submit } = useEditForm({
    stored: prompt,
    valuesOf: promptFormValues,
    resolver: zodResolver(createPromptBody) as unknown as Resolver<PromptFormValues>,
    mutation: savePromptMutation,
    onSaved: dialog.onClose,
  });
  const inUse = prompts.find(
    ({ id, type, isActive }) => isActive && type === values.type && id !== prompt?.id,
  );

  const labelOf = (field: keyof PromptFormValues) =>
    field === 'isActive' ? t('admin.active') : t(`admin.prompts.${field}`);
  return (
    <EditFrame
      {...dialog}
      isDirty={dirty}
      isSaved={isSaved}
      maxWidth="md"
      title={prompt ? t('admin.prompts.dialog.editTitle') : t('admin.prompts.dialog.addTitle')}
    >
      <DialogForm
        onSubmit={submit}
        notices={
          inUse &&
          values.isActive && (
            <Notice tone="warning">{t('admin.prompts.dialog.replaces', { name: inUse.name })}</Notice>
          )
        }
        note={seen && t('admin.prompts.dialog.version', { number: seen.version })}
        saveLabel={t('admin.prompts.dialog.save')}
        savingLabel={t('admin.prompts.dialog.saving')}
        isSaving={isSaving}
      >
        <ConflictPanel edit={{ form, values, conflicts }} labelOf={labelOf} />
        <PromptFields form={form} values={values} isNew={prompt === undefined} />
      </DialogForm>
    </EditFrame>
  );
}
