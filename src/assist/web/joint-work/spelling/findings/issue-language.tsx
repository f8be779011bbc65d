import { useTranslations } from 'use-intl';
import { SelectField } from '../../../../../web/ui/fields/select.tsx';
import type { Issue } from '../issue.ts';
import { type PassageLanguage, passageLanguages } from '../passages/passages.ts';

interface IssueLanguageProps {
  issue: Issue;
  onLanguage: (passage: string, language: PassageLanguage) => void;
}

/** For a sentence that was taken for another language than it is. */
export function IssueLanguage({ issue: { passage, language }, onLanguage }: IssueLanguageProps) {
  const t = useTranslations('spelling');
  if (passage === undefined || language === undefined) return null;
  return (
    <details className="text-sm">
      <summary className="min-h-11 cursor-pointer py-2.5 text-ink-soft">{t('otherLanguage', { language })}</summary>
      <PassageLanguageField passage={passage} language={language} onLanguage={onLanguage} />
    </details>
  );
}

interface PassageLanguageFieldProps {
  passage: string;
  language: PassageLanguage;
  onLanguage: (passage: string, language: PassageLanguage) => void;
}

export function PassageLanguageField({ passage, language, onLanguage }: PassageLanguageFieldProps) {
  const t = useTranslations('spelling');
  return (
    <SelectField
      label={t('passageLanguage')}
      value={language}
      onChange={({ target }) => onLanguage(passage, target.value as PassageLanguage)}
    >
      {passageLanguages.map((each) => (
        <option key={each} value={each}>
          {t(`passageLanguages.${each}`)}
        </option>
      ))}
    </SelectField>
  );
}
