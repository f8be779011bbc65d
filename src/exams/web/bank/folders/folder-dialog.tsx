import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useCall } from '../../../../web/data/query-client.ts';
import { DialogForm } from '../../../../web/forms/dialog-form.tsx';
import { useNavigate } from '../../../../web/router/router.tsx';
import { toast } from '../../../../web/ui/core/toast.tsx';
import { Checkbox } from '../../../../web/ui/fields/checkbox.tsx';
import { TextField } from '../../../../web/ui/fields/field.tsx';
import { Dialog } from '../../../../web/ui/overlays/dialog.tsx';
import { changeFolder, createFolder, type QuestionFolder } from '../../../contract/bank.ts';
import { bankLimits } from '../../../limits.ts';
import { bankAddressWith } from '../data/bank-address.ts';
import { refreshBank } from '../data/queries.ts';

interface FolderDialogProps {
  /** Undefined for a new one. */
  folder: QuestionFolder | undefined;
  onClose: () => void;
}

/** Names a folder, and shares it with the centre or not. */
export function FolderDialog({ folder, onClose }: FolderDialogProps) {
  const t = useTranslations('exams.bank.folders');
  const call = useCall();
  const queries = useQueryClient();
  const navigate = useNavigate();
  return (
    <Dialog open onClose={onClose} title={folder ? t('edit') : t('create')} closeLabel={t('close')}>
      <DialogForm
        draft={`question-folder-${folder?.id ?? 'new'}-${folder?.version ?? 0}`}
        schema={async () => (await import('../../../schemas.ts')).NewFolder}
        read={(form) => ({ values: { name: form.get('name'), isShared: form.get('isShared') === 'on' } })}
        save={async (body) => {
          if (folder) {
            await call(changeFolder, { params: { id: folder.id }, body: { ...body, version: folder.version } });
          } else {
            const { id } = await call(createFolder, { body });
            await navigate(bankAddressWith({ of: 'mine', folderId: id }));
          }
        }}
        onSaved={async ({ name }) => {
          toast({ title: folder ? t('changed') : t('created'), description: name });
          await refreshBank(queries);
          onClose();
        }}
        onCancel={onClose}
        words={{ submit: folder ? t('save') : t('submit'), busy: t('saving'), cancel: t('cancel') }}
      >
        {({ errors, saved }) => (
          <>
            <TextField
              name="name"
              label={t('name')}
              required
              maxLength={bankLimits.folderName}
              autoComplete="off"
              data-autofocus=""
              defaultValue={saved['name'] ?? folder?.name ?? ''}
              error={errors['name']}
            />
            <Checkbox
              name="isShared"
              label={t('share')}
              hint={t('shareHint')}
              defaultChecked={saved['name'] === undefined ? folder?.isShared : saved['isShared'] === 'on'}
            />
          </>
        )}
      </DialogForm>
    </Dialog>
  );
}
