import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Question } from '../../../../shared/questions.ts';
import { useCall } from '../../../../web/data/query-client.ts';
import { useAction } from '../../../../web/forms/form.ts';
import { useFailureToast } from '../../../../web/forms/use-failure-toast.ts';
import { saveFile } from '../../../../web/lazy/save-file.ts';
import { useLazy } from '../../../../web/lazy/use-lazy.ts';
import { Button } from '../../../../web/ui/core/button.tsx';
import { exportGift } from '../../../contract.ts';
import { type QuestionDraft, questionOfDraft } from '../question-draft.ts';

interface GiftExchangeProps {
  questions: readonly QuestionDraft[];
  /** For the file name. */
  title: string;
  /** Whether open questions are imported, too. */
  marksByHand: boolean;
  onImport: (questions: QuestionDraft[]) => void;
}

/** Import from and export to other programs. */
export function GiftExchange({ questions, title, marksByHand, onImport }: GiftExchangeProps) {
  const t = useTranslations('question-editor.gift');
  const call = useCall();
  const dialog = useLazy(async () => (await import('./gift-import-dialog.tsx')).GiftImportDialog);
  const [isOpen, setOpen] = useState(false);
  const download = useAction(
    async () => {
      // The server reports what is incomplete.
      const body = { questions: questions.map(questionOfDraft) as Question[], title };
      const { name, gift } = await call(exportGift, { body });
      saveFile(name, gift, 'text/plain');
    },
    useFailureToast(t('exportFailed')),
  );
  return (
    <>
      <Button icon="upload" busy={dialog.fetching && t('opening')} onClick={() => void dialog.fetch().then(setOpen)}>
        {t('import')}
      </Button>
      {questions.length > 0 && (
        <Button icon="download" busy={download.sending && t('exporting')} onClick={() => download.run()}>
          {t('export')}
        </Button>
      )}
      {dialog.Part && isOpen && (
        <dialog.Part
          present={questions.length}
          marksByHand={marksByHand}
          onImport={onImport}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
