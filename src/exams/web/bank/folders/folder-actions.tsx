import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Question } from '../../../../shared/questions.ts';
import { useCall } from '../../../../web/data/query-client.ts';
import { useAction } from '../../../../web/forms/form.ts';
import { useFailureToast } from '../../../../web/forms/use-failure-toast.ts';
import { saveFile } from '../../../../web/lazy/save-file.ts';
import { useLazy } from '../../../../web/lazy/use-lazy.ts';
import { usePreferences } from '../../../../web/text/preferences.tsx';
import { Badge } from '../../../../web/ui/core/badge.tsx';
import { Button } from '../../../../web/ui/core/button.tsx';
import { addBankQuestions, exportFolder, type QuestionFolder } from '../../../contract/bank.ts';
import { GiftImport } from '../../editor/parts.ts';
import { type QuestionDraft, questionOfDraft } from '../../editor/question-draft.ts';
import { refreshBank } from '../data/queries.ts';

/** What can be done with the chosen folder. */
export function FolderActions({ folder }: { folder: QuestionFolder }) {
  const t = useTranslations('exams.bank.folders');
  const texts = useTranslations('exams.bank.fromText');
  const [open, setOpen] = useState<'edit' | 'delete' | 'copy' | 'fromText'>();
  const edit = useLazy(async () => (await import('./folder-dialog.tsx')).FolderDialog);
  const remove = useLazy(async () => (await import('./delete-folder-dialog.tsx')).DeleteFolderDialog);
  const copy = useLazy(async () => (await import('./copy-folder-dialog.tsx')).CopyFolderDialog);
  const fromText = useLazy(async () => (await import('../from-text/from-text-dialog.tsx')).FromTextDialog);
  const close = () => setOpen(undefined);
  return (
    <section aria-label={t('actions', { name: folder.name })} className="flex flex-wrap items-center gap-3">
      {folder.isShared && <Badge icon="users">{t('shared')}</Badge>}
      <ExportButton folder={folder} />
      {!folder.isMine && folder.questionCount > 0 && (
        <Button size="sm" icon="copy" onClick={() => void copy.fetch().then((isThere) => isThere && setOpen('copy'))}>
          {t('copy')}
        </Button>
      )}
      {folder.may.change && (
        <>
          <ImportButton folder={folder} />
          <Button
            size="sm"
            icon="sparkles"
            busy={fromText.fetching && t('opening')}
            onClick={() => void fromText.fetch().then((isThere) => isThere && setOpen('fromText'))}
          >
            {texts('open')}
          </Button>
          <Button
            size="sm"
            icon="pencil"
            onClick={() => void edit.fetch().then((isThere) => isThere && setOpen('edit'))}
          >
            {t('edit')}
          </Button>
          <Button
            size="sm"
            icon="trash"
            onClick={() => void remove.fetch().then((isThere) => isThere && setOpen('delete'))}
          >
            {t('delete')}
          </Button>
        </>
      )}
      {fromText.Part && open === 'fromText' && <fromText.Part folder={folder} onClose={close} />}
      {copy.Part && open === 'copy' && <copy.Part folder={folder} onClose={close} />}
      {edit.Part && open === 'edit' && <edit.Part folder={folder} onClose={close} />}
      {remove.Part && open === 'delete' && <remove.Part folder={folder} onClose={close} />}
    </section>
  );
}

function ExportButton({ folder: { id, questionCount } }: { folder: QuestionFolder }) {
  const t = useTranslations('exams.bank.folders');
  const call = useCall();
  const download = useAction(
    async () => {
      const { name, gift } = await call(exportFolder, { params: { id } });
      saveFile(name, gift, 'text/plain');
    },
    useFailureToast(t('exportFailed')),
  );
  if (questionCount === 0) return null;
  return (
    <Button size="sm" icon="download" busy={download.sending && t('exporting')} onClick={() => download.run()}>
      {t('export')}
    </Button>
  );
}

function ImportButton({ folder }: { folder: QuestionFolder }) {
  const t = useTranslations('exams.bank.folders');
  const call = useCall();
  const queries = useQueryClient();
  const { language } = usePreferences().preferences;
  const [isOpen, setOpen] = useState(false);
  const add = useAction(
    async (drafts: readonly QuestionDraft[]) => {
      const questions = drafts.map(questionOfDraft) as Question[];
      await call(addBankQuestions, { body: { folderId: folder.id, questions } });
      await refreshBank(queries);
    },
    useFailureToast(t('importFailed')),
  );
  return (
    <>
      <Button
        size="sm"
        icon="upload"
        busy={add.sending && t('saving')}
        onClick={() => void GiftImport.preload(language).then(() => setOpen(true))}
      >
        {t('import')}
      </Button>
      {isOpen && (
        <GiftImport present={0} marksByHand onImport={(drafts) => add.run(drafts)} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
