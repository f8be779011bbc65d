import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useCall } from '../../../web/data/query-client.ts';
import { useCurrentUser } from '../../../web/data/session.ts';
import { DialogForm } from '../../../web/forms/dialog-form.tsx';
import { useProblemMessage } from '../../../web/forms/form-parts.tsx';
import { toast } from '../../../web/ui/core/toast.tsx';
import { Dialog } from '../../../web/ui/overlays/dialog.tsx';
import { type CreatedClass, createClass } from '../../contract.ts';
import { useClassListsChanged } from '../changes.ts';
import { ClassFields } from './class-fields.tsx';

interface CreateClassDialogProps {
  onEnd: () => void;
  /** Called once the lists include the class. */
  onCreated?: (created: CreatedClass) => void;
}

export function CreateClassDialog({ onEnd, onCreated }: CreateClassDialogProps) {
  const t = useTranslations('classrooms');
  const call = useCall();
  const changed = useClassListsChanged();
  const inWords = useProblemMessage();
  const user = useCurrentUser();
  // Required by the rules of the product; this way only the name is left to type.
  const usualDescription = t('create.usualDescription', { name: user?.displayName ?? '' });
  const created = useRef<CreatedClass>(undefined);
  const refuse = (title: string, description: string | undefined) =>
    toast({ title, ...(description && { description }), variant: 'destructive' });
  return (
    <Dialog
      open
      onClose={onEnd}
      title={t('create.title')}
      description={t('create.explanation')}
      closeLabel={t('close')}
    >
      <DialogForm
        draft="class-new"
        schema={async () => (await import('../../schemas.ts')).NewClassroom}
        save={async (body) => {
          created.current = await call(createClass, { body });
          const { name, code } = created.current;
          toast({ title: t('create.done'), description: t('create.doneExplanation', { name, code }) });
        }}
        onSaved={async () => {
          await changed();
          onEnd();
          if (created.current) onCreated?.(created.current);
        }}
        onInvalid={(fields) => refuse(t('create.incomplete'), Object.values(fields)[0])}
        onFailure={(problem) => {
          refuse(t('create.failedTitle'), inWords(problem, t('create.failed')));
          return false;
        }}
        onCancel={onEnd}
        words={{ submit: t('create.submit'), busy: t('create.creating'), cancel: t('cancel') }}
      >
        {({ errors, saved }) => (
          <>
            <ClassFields errors={errors} values={{ description: usualDescription, ...saved }} />
            <input type="hidden" name="timeZone" value={Intl.DateTimeFormat().resolvedOptions().timeZone} />
          </>
        )}
      </DialogForm>
    </Dialog>
  );
}
