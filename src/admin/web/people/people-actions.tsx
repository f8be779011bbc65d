import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ManagedUser } from '../../../accounts/contract/user-administration.ts';
import { useLazy } from '../../../web/lazy/use-lazy.ts';
import { Link } from '../../../web/router/router.tsx';
import { Button, buttonClass } from '../../../web/ui/core/button.tsx';
import { Dialog } from '../../../web/ui/overlays/dialog.tsx';
import type { UserFilter } from '../data/queries.ts';
import { ExportButtons } from './export-buttons.tsx';

interface PeopleActionsProps {
  filter: UserFilter;
  onCreated: (user: ManagedUser) => Promise<void>;
}

/** Above the list of users: add people, and where their groups are. */
export function PeopleActions({ filter, onCreated }: PeopleActionsProps) {
  const t = useTranslations('admin.people');
  const [isOpen, setOpen] = useState(false);
  const { Part: NewPersonForm, fetch } = useLazy(async () => (await import('./new-person-form.tsx')).NewPersonForm);
  const close = () => setOpen(false);
  return (
    <div className="flex flex-wrap gap-3">
      <Button variant="primary" icon="plus" onClick={() => void fetch().then((isThere) => isThere && setOpen(true))}>
        {t('create')}
      </Button>
      <Link to="/admin/importar" className={buttonClass({})}>
        {t('import')}
      </Link>
      <Link to="/admin/grupos" className={buttonClass({})}>
        {t('groups')}
      </Link>
      <ExportButtons filter={filter} />
      <Dialog open={isOpen} onClose={close} title={t('createTitle')} closeLabel={t('close')}>
        {isOpen && NewPersonForm && (
          <NewPersonForm
            onClose={close}
            onDone={async (user) => {
              close();
              await onCreated(user);
            }}
          />
        )}
      </Dialog>
    </div>
  );
}
