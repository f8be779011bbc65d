import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { fileTypes } from '../../../shared/files.ts';
import { useFileLabels } from '../../../web/forms/use-file-labels.ts';
import { FileField } from '../../../web/ui/fields/file-field.tsx';
import { fileProblemOf } from './file-problem.ts';

const endings = Object.keys(fileTypes);

interface WorkFileFieldProps {
  chosen: File | undefined;
  error: string | undefined;
  onFile: (file: File | undefined) => void;
}

/** An unacceptable file is refused at once and not selected. */
export function WorkFileField({ chosen: file, error, onFile }: WorkFileFieldProps) {
  const t = useTranslations('classrooms.tasks');
  const [problem, setProblem] = useState<ReturnType<typeof fileProblemOf>>();

  function choose(input: HTMLInputElement): void {
    const chosen = input.files?.[0];
    const found = chosen && fileProblemOf(chosen);
    setProblem(found);
    onFile(found ? undefined : chosen);
    if (found) input.value = '';
  }

  return (
    <FileField
      label={t('file')}
      hint={t('fileHint', { endings: endings.join(', ') })}
      words={useFileLabels()}
      chosen={file?.name}
      accept={endings.map((ending) => `.${ending}`).join(',')}
      error={problem ? t(`fileProblems.${problem}`) : error}
      onChange={(event) => choose(event.target)}
    />
  );
}
