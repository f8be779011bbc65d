import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { type CentreGroup, changeGroup, createGroup, deleteGroup } from '../../../accounts/contract/groups.ts';
import { groupKinds } from '../../../accounts/limits.ts';
import { useCall } from '../../../web/data/query-client.ts';
import { useCurrentUser } from '../../../web/data/session.ts';
import { FormActions } from '../../../web/forms/form-actions.tsx';
import { useProblemMessage } from '../../../web/forms/form-parts.tsx';
import { useAction, useForm } from '../../../web/forms/form.ts';
import { useFailureToast } from '../../../web/forms/use-failure-toast.ts';
import { Link } from '../../../web/router/router.tsx';
import { Button } from '../../../web/ui/core/button.tsx';
import { EmptyState } from '../../../web/ui/core/empty-state.tsx';
import { linkClass } from '../../../web/ui/core/link.tsx';
import { toast } from '../../../web/ui/core/toast.tsx';
import { TextField } from '../../../web/ui/fields/field.tsx';
import { SelectField } from '../../../web/ui/fields/select.tsx';
import { ConfirmDialog } from '../../../web/ui/overlays/confirm-dialog.tsx';
import { Dialog } from '../../../web/ui/overlays/dialog.tsx';
import { type Column, Table } from '../../../web/ui/rows/table.tsx';
import { groupsQuery } from './data/queries.ts';
import { ForAdministrators } from './for-administrators.tsx';

export default function GroupsPage() {
  const t = useTranslations('people.groups');
  const user = useCurrentUser();
  return (
    <ForAdministrators title={t('title')} introduction={t('introduction')}>
      {user?.role === 'iamaker' && <GroupAdministration />}
    </ForAdministrators>
  );
}

function GroupAdministration() {
  const t = useTranslations('people.groups');
  const queries = useQueryClient();
  const { data: groups } = useSuspenseQuery(groupsQuery());
  const [editing, setEditing] = useState<CentreGroup | 'new'>();
  const [removing, setRemoving] = useState<CentreGroup>();
  const readAgain = () => queries.invalidateQueries({ queryKey: groupsQuery().queryKey });
  const edited = editing === 'new' ? undefined : editing;
  const close = () => setEditing(undefined);
  return (
    <>
      <div>
        <Button variant="primary" icon="plus" onClick={() => setEditing('new')}>
          {t('add')}
        </Button>
      </div>
      {groups.length === 0 ? (
        <EmptyState illustration="empty-shelf" title={t('empty')}>
          <p>{t('emptyHint')}</p>
        </EmptyState>
      ) : (
        <GroupTable groups={groups} onEdit={setEditing} onDelete={setRemoving} />
      )}
      <Dialog
        open={editing !== undefined}
        onClose={close}
        title={edited ? t('editTitle', { name: edited.name }) : t('addTitle')}
        closeLabel={t('close')}
      >
        {editing && (
          <GroupForm
            group={edited}
            onClose={close}
            onDone={async () => {
              await readAgain();
              close();
            }}
          />
        )}
      </Dialog>
      <RemoveDialog group={removing} onClose={() => setRemoving(undefined)} onDone={readAgain} />
    </>
  );
}

interface GroupTableProps {
  groups: readonly CentreGroup[];
  onEdit: (group: CentreGroup) => void;
  onDelete: (group: CentreGroup) => void;
}

function GroupTable({ groups, onEdit, onDelete }: GroupTableProps) {
  const t = useTranslations('people.groups');
  const format = useFormatter();
  const columns: Column<CentreGroup>[] = [
    {
      key: 'name',
      header: t('name'),
      isRowHeader: true,
      cell: ({ id, name }) => (
        <Link to={`/admin?grupo=${id}`} className={`${linkClass} wrap-anywhere`}>
          {name}
        </Link>
      ),
    },
    { key: 'kind', header: t('kind'), cell: ({ kind }) => t(`kinds.${kind}`) },
    { key: 'schoolYear', header: t('schoolYear'), cell: ({ schoolYear }) => schoolYear ?? '—' },
    { key: 'members', header: t('members'), numeric: true, cell: ({ memberCount }) => format.number(memberCount) },
    {
      key: 'actions',
      header: t('actions'),
      cell: (group) => (
        <span className="-my-1.5 flex gap-1">
          <Button
            variant="quiet"
            size="icon"
            icon="pencil"
            aria-label={t('edit', { name: group.name })}
            onClick={() => onEdit(group)}
          />
          <Button
            variant="quiet"
            size="icon"
            icon="trash"
            aria-label={t('delete', { name: group.name })}
            onClick={() => onDelete(group)}
          />
        </span>
      ),
    },
  ];
  return <Table caption={t('title')} hideCaption columns={columns} rows={groups} rowKey={({ id }) => id} />;
}

interface GroupFormProps {
  group: CentreGroup | undefined;
  onClose: () => void;
  onDone: () => Promise<void>;
}

function GroupForm({ group, onClose, onDone }: GroupFormProps) {
  const t = useTranslations('people.groups');
  const call = useCall();
  const form = useForm({
    schema: async () => (await import('../../../accounts/person-schemas.ts')).GroupData,
    async send(body) {
      if (group) await call(changeGroup, { params: { id: group.id }, body });
      else await call(createGroup, { body });
      toast({ title: t('saved'), description: body.name });
      await onDone();
    },
    onFailure: useFailureToast(t('failed')),
  });
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="flex flex-col gap-5">
      <TextField
        label={t('name')}
        hint={t('nameHint')}
        name="name"
        defaultValue={group?.name}
        required
        autoComplete="off"
        error={form.errors['name']}
        data-autofocus=""
      />
      <SelectField label={t('kind')} name="kind" defaultValue={group?.kind ?? 'course'} error={form.errors['kind']}>
        {groupKinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(`kinds.${kind}`)}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('schoolYear')}
        hint={t('schoolYearHint')}
        name="schoolYear"
        defaultValue={group?.schoolYear ?? ''}
        autoComplete="off"
        error={form.errors['schoolYear']}
      />
      <FormActions
        problem={form.problem}
        busy={form.sending && t('saving')}
        cancelLabel={t('cancel')}
        onCancel={onClose}
      >
        {t('save')}
      </FormActions>
    </form>
  );
}

interface RemoveDialogProps {
  group: CentreGroup | undefined;
  onClose: () => void;
  onDone: () => Promise<void>;
}

function RemoveDialog({ group, onClose, onDone }: RemoveDialogProps) {
  const t = useTranslations('people.groups.remove');
  const call = useCall();
  const inWords = useProblemMessage();
  const remove = useAction(
    async (gone: CentreGroup) => {
      await call(deleteGroup, { params: { id: gone.id } });
      toast({ title: t('done'), description: gone.name });
      onClose();
      await onDone();
    },
    useFailureToast(t('failed')),
  );
  return (
    <ConfirmDialog
      open={group !== undefined}
      onCancel={() => {
        remove.reset();
        onClose();
      }}
      onConfirm={() => group && remove.run(group)}
      title={group && t('question', { name: group.name })}
      goes={t('goes')}
      stays={t('stays')}
      error={remove.problem && inWords(remove.problem, t('failed'))}
      confirmLabel={t('confirm')}
      cancelLabel={t('cancel')}
      closeLabel={t('close')}
      busy={remove.sending && t('busy')}
    />
  );
}
