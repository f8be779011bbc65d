import type { ReactNode, RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../../web/ui/core/button.tsx';
import { Checkbox } from '../../../../web/ui/fields/checkbox.tsx';
import { SelectField } from '../../../../web/ui/fields/select.tsx';
import { type TextLanguage, textLanguages } from '../../../limits.ts';
import type { Check } from '../use-check.ts';
import type { WorkspaceControl } from '../use-workspace.ts';
import { WorkingBar } from '../working-bar.tsx';
import { CheckReport } from './findings/check-report.tsx';
import { IssueList } from './findings/issue-list.tsx';
import { KeyboardHelp } from './findings/keyboard-help.tsx';
import { MyWords } from './findings/my-words.tsx';

export interface SpellingToolsProps {
  control: WorkspaceControl;
  check: Check;
  box: RefObject<HTMLTextAreaElement | null>;
  /** Over the text box, for the marks. */
  layer: HTMLElement | null;
  /** Help for an author whose text suggests a risk: before anything else. */
  safety: ReactNode;
}

/** The tools stand above the text and its margin; on a phone all are one column. */
export function SpellingTools({ control, check, box, layer, safety }: SpellingToolsProps) {
  const { findings } = control.workspace;
  const isDone = findings !== undefined && check.progress === undefined;
  return (
    <>
      <CheckTools check={check} isChecked={findings !== undefined} />
      <div className="flex min-w-0 flex-col gap-6 lg:col-start-2 lg:row-span-2 lg:row-start-2">
        {safety}
        {isDone && <IssueList control={control} check={check} findings={findings} box={box} layer={layer} />}
        <MyWords control={control} />
      </div>
      {isDone && (
        <div className="flex min-w-0 flex-col gap-6 self-start lg:col-start-1 lg:row-start-3">
          <CheckReport control={control} check={check} />
          <KeyboardHelp />
        </div>
      )}
    </>
  );
}

function CheckTools({ check, isChecked }: { check: Check; isChecked: boolean }) {
  const t = useTranslations('spelling');
  const { settings, setLanguage, setEasyReading, progress, run } = check;
  return (
    <section
      className="flex flex-col gap-4 lg:col-span-2 lg:row-start-1 lg:flex-row lg:flex-wrap lg:items-end lg:gap-x-8"
      aria-labelledby="spelling-title"
    >
      <h2 id="spelling-title" className="font-title text-xl lg:w-full">
        {t('title')}
      </h2>
      <SelectField
        label={t('language')}
        className="lg:w-48"
        value={settings.language}
        onChange={({ target }) => setLanguage(target.value as TextLanguage)}
      >
        {textLanguages.map((each) => (
          <option key={each} value={each}>
            {t(`languages.${each}`)}
          </option>
        ))}
      </SelectField>
      <Checkbox
        label={t('easyReading')}
        checked={settings.easyReading}
        onChange={({ target }) => setEasyReading(target.checked)}
      />
      <Button variant="primary" icon="clipboard-check" busy={progress !== undefined && t('checking')} onClick={run}>
        {isChecked ? t('again') : t('check')}
      </Button>
      <WorkingBar label={t('checking')} progress={progress} />
      <p className="text-sm text-ink-soft lg:w-full">{t('privacy')}</p>
    </section>
  );
}
