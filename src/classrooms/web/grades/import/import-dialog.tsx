import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCall } from '../../../../web/data/query-client.ts';
import { useAction } from '../../../../web/forms/form.ts';
import { useFailureToast } from '../../../../web/forms/use-failure-toast.ts';
import { useFileLabels } from '../../../../web/forms/use-file-labels.ts';
import { Button } from '../../../../web/ui/core/button.tsx';
import { toast } from '../../../../web/ui/core/toast.tsx';
import { TextAreaField } from '../../../../web/ui/fields/field.tsx';
import { TextFileField } from '../../../../web/ui/fields/text-file-field.tsx';
import { Dialog } from '../../../../web/ui/overlays/dialog.tsx';
import { changeMarks, type GradeItem, type GradeRow } from '../../../contract/gradebook.ts';
import { maxPerClass } from '../../../limits.ts';
import { useMarksChanged } from '../../changes.ts';
import type { Marks } from '../../use-marks.ts';
import { compareBlock, type ComparedMark, compareTable } from './compare-table.ts';
import { ImportPreview } from './import-preview.tsx';
import { readTable } from './read-table.ts';

export interface ImportDialogProps {
  classId: number;
  /** All students of the class. */
  rows: readonly GradeRow[];
  items: readonly GradeItem[];
  marks: Marks;
  /** What was pasted into the grid, and where. Undefined for a table with headings. */
  pasted: { text: string; at: { row: number; column: number } } | undefined;
  onEnd: () => void;
}

/** Marks from a spreadsheet. Nothing is saved before the differences were shown. */
export function ImportDialog({ classId, pasted, onEnd, ...book }: ImportDialogProps) {
  const t = useTranslations('classrooms');
  const [text, setText] = useState(pasted?.text ?? '');
  const table = readTable(text);
  const compared = pasted ? compareBlock(table, book, pasted.at) : compareTable(table, book);
  const isTooLong = compared.changes.length > maxPerClass.writtenMarks;
  const apply = useApplying(classId, onEnd);
  return (
    <Dialog
      open
      onClose={onEnd}
      title={pasted ? t('grades.import.pasteTitle') : t('grades.import.title')}
      description={pasted ? t('grades.import.pasteExplanation') : t('grades.import.explanation')}
      closeLabel={t('close')}
    >
      <div className="flex flex-col gap-5">
        {!pasted && <TableSource text={text} onText={setText} />}
        {text.trim() !== '' && <ImportPreview compared={compared} />}
        {isTooLong && <p>{t('grades.import.tooLong', { most: maxPerClass.writtenMarks })}</p>}
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onEnd}>{t('cancel')}</Button>
          <Button
            variant="primary"
            disabled={compared.changes.length === 0 || isTooLong}
            busy={apply.sending && t('grades.saving')}
            onClick={() => apply.run(compared.changes)}
          >
            {t('grades.import.apply', { count: compared.changes.length })}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function TableSource({ text, onText }: { text: string; onText: (text: string) => void }) {
  const t = useTranslations('classrooms.grades.import');
  return (
    <>
      <TextFileField label={t('file')} accept=".csv,.tsv,.txt,text/csv" words={useFileLabels()} onText={onText} />
      <TextAreaField
        label={t('text')}
        hint={t('textHint')}
        rows={5}
        data-autofocus=""
        value={text}
        onChange={(event) => onText(event.target.value)}
      />
    </>
  );
}

function useApplying(classId: number, onEnd: () => void) {
  const t = useTranslations('classrooms.grades.import');
  const call = useCall();
  const changed = useMarksChanged(classId);
  const failed = useFailureToast(t('failed'));
  return useAction(
    async (changes: readonly ComparedMark[]) => {
      const marks = changes.map(({ cell, version, written }) => ({ ...cell, ...written, version }));
      const { saved } = await call(changeMarks, { params: { id: classId }, body: { marks } });
      await changed();
      toast({ title: t('done', { count: saved }) });
      onEnd();
    },
    (problem) => {
      // The differences are shown anew: somebody else may have changed a mark.
      void changed();
      failed(problem);
    },
  );
}
