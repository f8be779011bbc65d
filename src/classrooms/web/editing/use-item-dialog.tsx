import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { usePreferences } from '../../../web/text/preferences.tsx';
import { toast } from '../../../web/ui/core/toast.tsx';
import { type ItemDialogKind, itemDialogs, loadItemDialog } from './item-dialogs.tsx';

interface OpenDialog {
  kind: ItemDialogKind;
  id: number | 'new';
  unitId: number | undefined;
  files: readonly File[] | undefined;
}

interface ItemDialogControl {
  /** Loads and opens the dialog; a toast says so if that fails. What is new becomes the last of the unit. */
  open: (kind: ItemDialogKind, id?: number, unitId?: number, files?: readonly File[]) => void;
  dialog: ReactNode;
}

export function useItemDialog(classId: number): ItemDialogControl {
  const t = useTranslations('shell.error');
  const { language } = usePreferences().preferences;
  const [opened, setOpened] = useState<OpenDialog>();
  const Opened = opened && itemDialogs[opened.kind];
  return {
    open: (kind, id, unitId, files) =>
      void loadItemDialog(kind, language).then(
        () => setOpened({ kind, id: id ?? 'new', unitId, files }),
        () => toast({ title: t('offlineTitle'), description: t('offlineExplanation'), variant: 'destructive' }),
      ),
    dialog: Opened && (
      <Opened
        classId={classId}
        id={opened.id}
        unitId={opened.unitId}
        files={opened.files}
        onEnd={() => setOpened(undefined)}
      />
    ),
  };
}
