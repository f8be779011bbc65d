import { type ChangeEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFileLabels } from '../../../web/forms/use-file-labels.ts';
import { saveBlob } from '../../../web/lazy/save-file.ts';
import { Button } from '../../../web/ui/core/button.tsx';
import { FileField } from '../../../web/ui/fields/file-field.tsx';
import { ownTextLimits } from './engine/own-texts.ts';
import { type FileProblem, openTextFile, writeTextFile } from './engine/text-file.ts';
import type { OwnTextsControl } from './use-own-texts.ts';

/** What came of a file: how many texts it added, or why it cannot be opened. */
type Opened = { added: number } | { error: string };

/** Texts as a file, from one device to another. Nothing is sent. */
export function OwnTextFile({ own }: { own: OwnTextsControl }) {
  const t = useTranslations('labs.hallucinationHunt.file');
  const sayProblem = useProblemText();
  const words = useFileLabels();
  const [chosen, setChosen] = useState<string>();
  const [opened, setOpened] = useState<Opened>();

  async function open({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const file = target.files?.[0];
    setChosen(file?.name);
    setOpened(undefined);
    // So that the same file can be chosen again after it was mended.
    target.value = '';
    if (!file) return;
    if (file.size > ownTextLimits.fileBytes) {
      setOpened({ error: t('tooLarge', { most: ownTextLimits.fileBytes / 1000 }) });
      return;
    }
    const found = openTextFile(await file.text(), own.texts);
    if ('problem' in found) {
      setOpened({ error: sayProblem(found.problem) });
      return;
    }
    own.put(found.texts);
    setOpened({ added: found.added });
  }

  return (
    <div className="flex max-w-reading flex-col gap-4">
      <h3 className="font-semibold">{t('title')}</h3>
      {own.texts.length > 0 && (
        <Button
          icon="download"
          className="self-start"
          onClick={() =>
            saveBlob(`${t('name')}.json`, new Blob([writeTextFile(own.texts)], { type: 'application/json' }))
          }
        >
          {t('download')}
        </Button>
      )}
      <FileField
        label={t('open')}
        hint={t('openHint')}
        accept=".json,application/json"
        words={words}
        chosen={chosen}
        onChange={(event) => void open(event)}
        error={opened && 'error' in opened && opened.error}
      />
      <p role="status" className="empty:hidden">
        {opened && 'added' in opened && t('added', { count: opened.added })}
      </p>
    </div>
  );
}

function useProblemText(): (problem: FileProblem) => string {
  const t = useTranslations('labs.hallucinationHunt');
  return (problem) =>
    problem.reason === 'text'
      ? t('file.text', { number: problem.number, problem: t(`own.problems.${problem.problem}`, ownTextLimits) })
      : t(`file.${problem.reason}`, { most: ownTextLimits.texts });
}
