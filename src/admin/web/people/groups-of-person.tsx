import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { type ManagedPerson, setGroupsOfUser } from '../../../accounts/contract/user-administration.ts';
import { useCall } from '../../../web/data/query-client.ts';
import { useAction } from '../../../web/forms/form.ts';
import { useFailureToast } from '../../../web/forms/use-failure-toast.ts';
import { Link } from '../../../web/router/router.tsx';
import { Badge } from '../../../web/ui/core/badge.tsx';
import { Button } from '../../../web/ui/core/button.tsx';
import { Card } from '../../../web/ui/core/card.tsx';
import { linkClass } from '../../../web/ui/core/link.tsx';
import { toast } from '../../../web/ui/core/toast.tsx';
import { Checkbox } from '../../../web/ui/fields/checkbox.tsx';
import { Dialog } from '../../../web/ui/overlays/dialog.tsx';
import { groupsQuery } from './data/queries.ts';

interface GroupsOfPersonProps {
  person: ManagedPerson;
  onDone: () => Promise<void>;
}

export const groupLabel = ({ name, schoolYear }: { name: string; schoolYear: string | null }) =>
  schoolYear ? `${name} (${schoolYear})` : name;

export function GroupsOfPerson({ person, onDone }: GroupsOfPersonProps) {
  const t = useTranslations('people.person');
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Card className="flex flex-col gap-3 p-5">
      <h2 className="text-lg font-semibold">{t('groups')}</h2>
      {person.groups.length === 0 ? (
        <p className="text-ink-soft">{t('noGroups')}</p>
      ) : (
        <p className="flex flex-wrap gap-2">
          {person.groups.map((group) => (
            <Badge key={group.id}>{groupLabel(group)}</Badge>
          ))}
        </p>
      )}
      <div>
        <Button icon="pencil" onClick={() => setOpen(true)}>
          {t('changeGroups')}
        </Button>
      </div>
      <Dialog open={isOpen} onClose={close} title={t('changeGroups')} closeLabel={t('close')}>
        {isOpen && <GroupChoice person={person} onClose={close} onDone={onDone} />}
      </Dialog>
    </Card>
  );
}

function GroupChoice({ person, onClose, onDone }: GroupsOfPersonProps & { onClose: () => void }) {
  const t = useTranslations('people.person');
  const call = useCall();
  const { data: groups } = useSuspenseQuery(groupsQuery());
  const [chosen, setChosen] = useState(() => new Set(person.groups.map(({ id }) => id)));
  const save = useAction(
    async () => {
      await call(setGroupsOfUser, { params: { id: person.id }, body: { groups: [...chosen] } });
      await onDone();
      toast({ title: t('groupsSaved') });
      onClose();
    },
    useFailureToast(t('failed')),
  );
  function toggle(id: number, isIn: boolean): void {
    const next = new Set(chosen);
    if (isIn) next.add(id);
    else next.delete(id);
    setChosen(next);
  }
  return (
    <div className="flex flex-col gap-4">
      {groups.length === 0 ? (
        <p>
          {t('noGroupsYet')}{' '}
          <Link to="/admin/grupos" className={linkClass}>
            {t('toGroups')}
          </Link>
        </p>
      ) : (
        <fieldset className="flex flex-col">
          <legend className="sr-only">{t('groups')}</legend>
          {groups.map((group) => (
            <Checkbox
              key={group.id}
              label={groupLabel(group)}
              checked={chosen.has(group.id)}
              onChange={({ target }) => toggle(group.id, target.checked)}
            />
          ))}
        </fieldset>
      )}
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button onClick={onClose}>{t('cancel')}</Button>
        {groups.length > 0 && (
          <Button variant="primary" busy={save.sending && t('saving')} onClick={save.run}>
            {t('saveGroups')}
          </Button>
        )}
      </div>
    </div>
  );
}
