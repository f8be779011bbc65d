import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { useCall } from '../../../web/data/query-client.ts';
import { useCurrentUser } from '../../../web/data/session.ts';
import { useProblemMessage } from '../../../web/forms/form-parts.tsx';
import { useAction } from '../../../web/forms/form.ts';
import { useFailureToast } from '../../../web/forms/use-failure-toast.ts';
import { DeniedNotice, SignInNotice } from '../../../web/lazy/access-notice.tsx';
import { Link } from '../../../web/router/router.tsx';
import { Badge } from '../../../web/ui/core/badge.tsx';
import { Button } from '../../../web/ui/core/button.tsx';
import { EmptyState } from '../../../web/ui/core/empty-state.tsx';
import { linkClass } from '../../../web/ui/core/link.tsx';
import { toast } from '../../../web/ui/core/toast.tsx';
import { ConfirmDialog } from '../../../web/ui/overlays/confirm-dialog.tsx';
import { Dialog } from '../../../web/ui/overlays/dialog.tsx';
import { type Column, Table } from '../../../web/ui/rows/table.tsx';
import { deleteHelpline, type Helpline } from '../../contract.ts';
import { helplineCountries } from '../../limits.ts';
import { helplinesQuery } from '../card/data/queries.ts';
import { HelplineForm } from './helpline-form.tsx';

export default function HelplinesPage() {
  const t = useTranslations('safety.admin');
  const user = useCurrentUser();
  if (!user) return <SignInNotice>{t('signInExplanation')}</SignInNotice>;
  if (user.role !== 'iamaker') return <DeniedNotice roles={['iamaker']} />;
  return (
    <div className="page-width flex flex-col gap-6 py-10">
      <header className="flex flex-col gap-2">
        <p>
          <Link to="/admin" className={linkClass}>
            {t('back')}
          </Link>
        </p>
        <h1 className="font-title text-3xl">{t('title')}</h1>
        <p className="max-w-reading text-lg text-ink-soft">{t('introduction')}</p>
      </header>
      <HelplineAdministration />
    </div>
  );
}

function HelplineAdministration() {
  const t = useTranslations('safety.admin');
  const queries = useQueryClient();
  const { data: lines } = useSuspenseQuery(helplinesQuery());
  const [editing, setEditing] = useState<Helpline | 'new'>();
  const [removing, setRemoving] = useState<Helpline>();
  const refresh = () => queries.invalidateQueries({ queryKey: helplinesQuery().queryKey });
  const edited = editing === 'new' ? undefined : editing;
  const close = () => setEditing(undefined);
  const sorted = lines.toSorted(
    (one, other) => helplineCountries.indexOf(one.country) - helplineCountries.indexOf(other.country),
  );
  return (
    <>
      <div>
        <Button variant="primary" icon="plus" onClick={() => setEditing('new')}>
          {t('add')}
        </Button>
      </div>
      {lines.length === 0 ? (
        <EmptyState illustration="empty-shelf" title={t('empty')}>
          <p>{t('emptyHint')}</p>
        </EmptyState>
      ) : (
        <HelplineTable lines={sorted} onEdit={setEditing} onDelete={setRemoving} />
      )}
      <Dialog
        open={editing !== undefined}
        onClose={close}
        title={edited ? t('form.editTitle', { name: edited.name }) : t('form.addTitle')}
        closeLabel={t('form.close')}
      >
        {editing && (
          <HelplineForm
            line={edited}
            onClose={close}
            onDone={async () => {
              close();
              await refresh();
            }}
          />
        )}
      </Dialog>
      <RemoveDialog line={removing} onClose={() => setRemoving(undefined)} onDone={refresh} />
    </>
  );
}

interface HelplineTableProps {
  lines: readonly Helpline[];
  onEdit: (line: Helpline) => void;
  onDelete: (line: Helpline) => void;
}

/** Names are Spanish on the English screen too, so they are marked with their language, also inside button labels. */
function HelplineTable({ lines, onEdit, onDelete }: HelplineTableProps) {
  const t = useTranslations('safety.admin');
  const format = useFormatter();
  const columns: Column<Helpline>[] = [
    {
      key: 'name',
      header: t('name'),
      isRowHeader: true,
      cell: ({ id, name, isEmergency }) => (
        <span className="flex flex-wrap items-center gap-2">
          <span id={`helpline-${id}`} lang="es">
            {name}
          </span>
          {isEmergency && <Badge tone="info">{t('emergency')}</Badge>}
        </span>
      ),
    },
    { key: 'country', header: t('country'), cell: ({ country }) => t(`countries.${country}`) },
    { key: 'number', header: t('number'), cell: ({ number }) => number || t('noNumber') },
    {
      key: 'checkedOn',
      header: t('checkedOn'),
      cell: ({ checkedOn }) => (
        <time dateTime={checkedOn}>
          {format.dateTime(new Date(checkedOn), { dateStyle: 'medium', timeZone: 'UTC' })}
        </time>
      ),
    },
    {
      key: 'actions',
      header: t('actions'),
      cell: (line) => (
        <span className="flex gap-2">
          <Button
            variant="quiet"
            size="icon"
            icon="pencil"
            id={`edit-${line.id}`}
            aria-label={t('edit')}
            aria-labelledby={`edit-${line.id} helpline-${line.id}`}
            onClick={() => onEdit(line)}
          />
          <Button
            variant="quiet"
            size="icon"
            icon="trash"
            id={`delete-${line.id}`}
            aria-label={t('delete')}
            aria-labelledby={`delete-${line.id} helpline-${line.id}`}
            onClick={() => onDelete(line)}
          />
        </span>
      ),
    },
  ];
  return <Table caption={t('caption')} hideCaption columns={columns} rows={lines} rowKey={({ id }) => id} />;
}

interface RemoveDialogProps {
  line: Helpline | undefined;
  onClose: () => void;
  onDone: () => Promise<void>;
}

function RemoveDialog({ line, onClose, onDone }: RemoveDialogProps) {
  const t = useTranslations('safety.admin.remove');
  const call = useCall();
  const inWords = useProblemMessage();
  const remove = useAction(
    async (gone: Helpline) => {
      await call(deleteHelpline, { params: { id: gone.id } });
      toast({ title: t('done'), description: gone.name });
      onClose();
      await onDone();
    },
    useFailureToast(t('failed')),
  );
  return (
    <ConfirmDialog
      open={line !== undefined}
      onCancel={() => {
        remove.reset();
        onClose();
      }}
      onConfirm={() => line && remove.run(line)}
      title={line && t('question', { name: line.name })}
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
