import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Question } from '../../../../shared/questions.ts';
import { useCall } from '../../../../web/data/query-client.ts';
import { FormProblem } from '../../../../web/forms/form-parts.tsx';
import { useAction } from '../../../../web/forms/form.ts';
import { Button } from '../../../../web/ui/core/button.tsx';
import { toast } from '../../../../web/ui/core/toast.tsx';
import { Checkbox } from '../../../../web/ui/fields/checkbox.tsx';
import { TextField } from '../../../../web/ui/fields/field.tsx';
import { SelectField } from '../../../../web/ui/fields/select.tsx';
import { Dialog } from '../../../../web/ui/overlays/dialog.tsx';
import { addBankQuestions, createFolder, type QuestionFolder } from '../../../contract/bank.ts';
import { bankLimits } from '../../../limits.ts';
import { foldersQuery, refreshBank } from '../../bank/data/queries.ts';
import { type QuestionDraft, questionOfDraft } from '../question-draft.ts';

interface BankSaverProps {
  /** Those that are not in a bank yet. */
  questions: readonly QuestionDraft[];
  onSaved: (saved: ReadonlyMap<string, number>) => void;
  onClose: () => void;
}

const newFolder = 'new';

/** Saves questions of a test in one's own bank. */
export function BankSaver({ questions, onSaved, onClose }: BankSaverProps) {
  const t = useTranslations('question-editor.bank');
  const { data: folders } = useQuery(foldersQuery('mine'));
  const [choice, setChoice] = useState<string>();
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(questions.map(({ key }) => key)));
  const folder = choice ?? String(folders?.[0]?.id ?? newFolder);
  const isNew = folder === newFolder;
  const save = useSaving(onSaved, onClose);

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('save')}
      description={t('saveHint')}
      closeLabel={t('close')}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            variant="primary"
            disabled={!folders || chosen.size === 0 || (isNew && name.trim() === '')}
            busy={save.sending && t('saving')}
            onClick={() =>
              save.run(
                questions.filter(({ key }) => chosen.has(key)),
                isNew ? { name: name.trim() } : { id: Number(folder) },
              )
            }
          >
            {t('saveChosen', { count: chosen.size })}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <FolderChoice folders={folders ?? []} folder={folder} onFolder={setChoice} name={name} onName={setName} />
        <ChosenQuestions questions={questions} chosen={chosen} onChange={setChosen} />
        <FormProblem problem={save.problem} />
      </div>
    </Dialog>
  );
}

interface FolderChoiceProps {
  folders: readonly QuestionFolder[];
  /** An id, or that of a new one. */
  folder: string;
  onFolder: (folder: string) => void;
  /** Of a new one. */
  name: string;
  onName: (name: string) => void;
}

function FolderChoice({ folders, folder, onFolder, name, onName }: FolderChoiceProps) {
  const t = useTranslations('question-editor.bank');
  return (
    <>
      <SelectField
        label={t('folder')}
        value={folder}
        data-autofocus=""
        onChange={(event) => onFolder(event.target.value)}
      >
        {folders.map(({ id, name: known }) => (
          <option key={id} value={id}>
            {known}
          </option>
        ))}
        <option value={newFolder}>{t('newFolder')}</option>
      </SelectField>
      {folder === newFolder && (
        <TextField
          label={t('folderName')}
          required
          autoComplete="off"
          maxLength={bankLimits.folderName}
          value={name}
          onChange={(event) => onName(event.target.value)}
        />
      )}
    </>
  );
}

type Folder = { id: number } | { name: string };

function useSaving(onSaved: BankSaverProps['onSaved'], onClose: () => void) {
  const t = useTranslations('question-editor.bank');
  const call = useCall();
  const queries = useQueryClient();
  return useAction(async (drafts: readonly QuestionDraft[], folder: Folder) => {
    const { id: folderId } = 'id' in folder ? folder : await call(createFolder, { body: { name: folder.name } });
    // The server reports what is incomplete.
    const written = drafts.map(questionOfDraft) as Question[];
    const { ids } = await call(addBankQuestions, { body: { folderId, questions: written } });
    onSaved(new Map(drafts.map(({ key }, place) => [key, ids[place] ?? 0])));
    toast({ title: t('saved'), description: t('savedText', { count: ids.length }) });
    onClose();
    await refreshBank(queries);
  });
}

interface ChosenQuestionsProps {
  questions: readonly QuestionDraft[];
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
}

function ChosenQuestions({ questions, chosen, onChange }: ChosenQuestionsProps) {
  const t = useTranslations('question-editor');
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-2 font-semibold">{t('list')}</legend>
      {questions.map(({ key, question }) => (
        <Checkbox
          key={key}
          label={<span className="wrap-anywhere">{question.trim() || t('unwritten')}</span>}
          checked={chosen.has(key)}
          onChange={() => {
            const next = new Set(chosen);
            if (!next.delete(key)) next.add(key);
            onChange(next);
          }}
        />
      ))}
    </fieldset>
  );
}
