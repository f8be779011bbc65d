import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCall } from '../../../web/data/query-client.ts';
import { FormActions } from '../../../web/forms/form-actions.tsx';
import { useAction } from '../../../web/forms/form.ts';
import { useFailureToast } from '../../../web/forms/use-failure-toast.ts';
import { Dialog } from '../../../web/ui/overlays/dialog.tsx';
import type { ClassMember } from '../../contract.ts';
import { changeGroup, type ClassGroup, createGroup, listGroups } from '../../contract/people/groups.ts';
import { LoadAllPages } from '../class/load-all-pages.tsx';
import { Choices } from '../editing/choices.tsx';
import { differencesOf } from '../editing/differences.ts';
import type { ItemDialogProps } from '../editing/item-dialogs.tsx';
import { TitleField } from '../editing/title-field.tsx';
import { useGuardedSave } from '../editing/use-guarded-save.tsx';
import { useSaved } from '../editing/use-saved.ts';
import { useMemberName } from '../people/use-member-name.ts';
import { allMembersQuery, groupsQuery } from '../work/data/queries.ts';

/** Creates a group, or changes its name and members. */
export function GroupDialog({ classId, id, onEnd }: ItemDialogProps) {
  const t = useTranslations('classrooms');
  const members = useQuery(allMembersQuery(classId));
  const groups = useQuery(groupsQuery(classId));
  return (
    <Dialog open onClose={onEnd} title={t(id === 'new' ? 'groups.create' : 'groups.editTitle')} closeLabel={t('close')}>
      <LoadAllPages of={members}>
        {(everybody) => (
          <LoadAllPages of={groups}>
            {(all) => (
              <GroupForm
                classId={classId}
                members={everybody.filter(({ role }) => role === 'student' || role === 'teacher')}
                group={all.find((one) => one.id === id)}
                onEnd={onEnd}
              />
            )}
          </LoadAllPages>
        )}
      </LoadAllPages>
    </Dialog>
  );
}

interface GroupFormProps {
  classId: number;
  members: readonly ClassMember[];
  group: ClassGroup | undefined;
  onEnd: () => void;
}

function GroupForm({ classId, members, group, onEnd }: GroupFormProps) {
  const t = useTranslations('classrooms');
  const nameOf = useMemberName();
  // As the form shows it: others may change it while the dialog is open.
  const [first] = useState(group);
  const [userIds, setUserIds] = useState<ReadonlySet<number>>(new Set(first?.userIds));
  const [isMissing, setIsMissing] = useState(false);
  const { save, dialogs } = useSaveGroup({ classId, members, group: first, onEnd });

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const written = new FormData(event.currentTarget).get('title');
    const name = typeof written === 'string' ? written.trim() : '';
    setIsMissing(name === '');
    if (name !== '') save.run({ name, userIds: [...userIds] });
  }

  return (
    <form method="post" noValidate className="flex flex-col gap-5" onSubmit={submit}>
      <TitleField label={t('groups.name')} value={first?.name} error={isMissing ? t('groups.missing') : undefined} />
      {members.length === 0 ? (
        <p className="text-ink-soft">{t('groups.nobody')}</p>
      ) : (
        <Choices
          legend={t('groups.members')}
          choices={members.map((member) => ({ id: member.userId, label: nameOf(member) }))}
          chosen={userIds}
          onChange={setUserIds}
        />
      )}
      <FormActions
        problem={save.problem}
        busy={save.sending && t('groups.saving')}
        cancelLabel={t('cancel')}
        onCancel={onEnd}
      >
        {t(first ? 'groups.save' : 'groups.create')}
      </FormActions>
      {dialogs}
    </form>
  );
}

interface WrittenGroup {
  name: string;
  userIds: number[];
}

/** Asks before people lose sight of work that they have begun, and if somebody else changed the group. */
function useSaveGroup({ classId, members, group, onEnd }: GroupFormProps) {
  const t = useTranslations('classrooms.groups');
  const call = useCall();
  const nameOf = useMemberName();
  const saved = useSaved(classId, onEnd);
  const guarded = useGuardedSave();

  const factsOf = ({ name, userIds }: { name: string; userIds: readonly number[] | null }) =>
    [
      [t('name'), name],
      [
        t('members'),
        members
          .filter(({ userId }) => userIds?.includes(userId))
          .map(nameOf)
          .join(', '),
      ],
    ] as const;

  async function change(stored: ClassGroup, body: WrittenGroup): Promise<void> {
    const params = { id: classId, groupId: stored.id };
    const outcome = await guarded.save({
      title: stored.name,
      begun: { title: t('begunTitle', { name: stored.name }), stays: t('begunStays'), confirm: t('begunConfirm') },
      version: stored.version,
      send: ({ version = stored.version, confirmed }) =>
        call(changeGroup, { params, body: { ...body, version, confirmed } }),
      compare: async () => {
        const now = (await call(listGroups, { params })).find(({ id }) => id === stored.id) ?? stored;
        return { version: now.version, title: now.name, differences: differencesOf(factsOf(now), factsOf(body)) };
      },
    });
    if (outcome === 'saved') return saved(t('changed'), body.name);
    if (outcome === 'theirs') onEnd();
  }

  const save = useAction(
    async (body: WrittenGroup) => {
      if (group) return change(group, body);
      await call(createGroup, { params: { id: classId }, body });
      return saved(t('created'), body.name);
    },
    useFailureToast(t('failed')),
  );
  return { save, dialogs: guarded.dialogs };
}
