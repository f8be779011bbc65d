import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useCall } from '../../../web/data/query-client.ts';
import { useProblemMessage } from '../../../web/forms/form-parts.tsx';
import { useAction } from '../../../web/forms/form.ts';
import { toast } from '../../../web/ui/core/toast.tsx';
import { ConfirmDialog } from '../../../web/ui/overlays/confirm-dialog.tsx';
import { type CatalogueTool, retireTool } from '../../contract/catalogue.ts';
import { refreshLibrary } from './data/queries.ts';

interface RetireDialogProps {
  /** Undefined while the dialog is closed. */
  tool: CatalogueTool | undefined;
  onClose: () => void;
}

export function RetireDialog({ tool, onClose }: RetireDialogProps) {
  const t = useTranslations('library.catalogue');
  const call = useCall();
  const queries = useQueryClient();
  const inWords = useProblemMessage();
  const retire = useAction(async (gone: CatalogueTool) => {
    await call(retireTool, { params: { id: gone.id }, body: { retired: true } });
    onClose();
    toast({ title: t('retiredDone'), description: gone.name });
    await refreshLibrary(queries);
  });
  return (
    <ConfirmDialog
      open={tool !== undefined}
      onCancel={() => {
        retire.reset();
        onClose();
      }}
      onConfirm={() => tool && retire.run(tool)}
      title={tool && t('retireQuestion', { name: tool.name })}
      goes={t('retireGoes')}
      stays={t('retireStays')}
      error={retire.problem && inWords(retire.problem)}
      confirmLabel={t('retireConfirm')}
      cancelLabel={t('cancel')}
      closeLabel={t('close')}
      busy={retire.sending && t('saving')}
    />
  );
}
