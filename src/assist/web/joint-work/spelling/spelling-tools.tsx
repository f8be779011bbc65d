import type { RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../../web/ui/core/button.tsx';
import { SelectField } from '../../../../web/ui/fields/select.tsx';
import { type TextLanguage, textLanguages } from '../../../limits.ts';
import type { Check } from '../use-check.ts';
import type { WorkspaceControl } from '../use-workspace.ts';
import { WorkingBar } from '../working-bar.tsx';
import { IssueList } from './issue-list.tsx';
import { MyWords } from './my-words.tsx';

export interface SpellingToolsProps {
  control: WorkspaceControl;
  check: Check;
  box: RefObject<HTMLTextAreaElement | null>;
}

export function SpellingTools({ control, check, box }: SpellingToolsProps) {
  const t = useTranslations('spelling');
  const { findings } = control.workspace;
  const { language, setLanguage, progress, run } = check;
  return (
    <>
      <section className="flex flex-col gap-4" aria-labelledby="spelling-title">
        <h2 id="spelling-title" className="font-title text-xl">
          {t('title')}
        </h2>
        <SelectField
          label={t('language')}
          value={language}
          onChange={({ target }) => setLanguage(target.value as TextLanguage)}
        >
          {textLanguages.map((each) => (
            <option key={each} value={each}>
              {t(`languages.${each}`)}
            </option>
          ))}
        </SelectField>
        <Button variant="primary" icon="clipboard-check" busy={progress !== undefined && t('checking')} onClick={run}>
          {findings ? t('again') : t('check')}
        </Button>
        <WorkingBar label={t('checking')} progress={progress} />
        <p className="text-sm text-ink-soft">{t('privacy')}</p>
      </section>
      {findings && progress === undefined && <IssueList control={control} findings={findings} box={box} />}
      <MyWords control={control} />
    </>
  );
}
