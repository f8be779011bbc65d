import { useTranslations } from 'use-intl';
import { examLimits } from '../../../shared/limits.ts';
import { Checkbox } from '../../../web/ui/fields/checkbox.tsx';
import { TextAreaField, TextField } from '../../../web/ui/fields/field.tsx';
import { type ExamDraft, settingsOfDraft } from './exam-draft.ts';
import { QuestionList } from './question-list.tsx';
import { SettingsFields } from './settings/settings-fields.tsx';

export interface ExamFormProps {
  exam: ExamDraft;
  onChange: (exam: ExamDraft) => void;
  /** Error messages by the paths of `NewExam`. */
  errors: Readonly<Record<string, string>>;
  /** Whether somebody marks long answers, so that they can be asked for. */
  marksByHand?: boolean;
  /** Of the class to which the test belongs, if it does. */
  classTimeZone?: string | undefined;
}

/** All fields of a test. The parent saves it. */
export function ExamForm({ exam, onChange, errors, marksByHand, classTimeZone }: ExamFormProps) {
  const t = useTranslations('question-editor.exam');
  return (
    <div className="flex flex-col gap-5">
      <TextField
        label={t('title')}
        required
        maxLength={examLimits.title}
        value={exam.title}
        error={errors['title']}
        data-autofocus=""
        onChange={(event) => onChange({ ...exam, title: event.target.value })}
      />
      <TextAreaField
        label={t('description')}
        optionalLabel={t('optional')}
        rows={2}
        maxLength={examLimits.description}
        value={exam.description}
        error={errors['description']}
        onChange={(event) => onChange({ ...exam, description: event.target.value })}
      />
      <PassingConditions exam={exam} onChange={onChange} errors={errors} />
      <SettingsFields
        settings={settingsOfDraft(exam)}
        onChange={(settings) => onChange({ ...exam, settings })}
        errors={errors}
        classTimeZone={classTimeZone}
      />
      <fieldset className="min-w-0">
        <legend className="mb-3 font-semibold">{t('questions', { count: exam.questions.length })}</legend>
        <QuestionList
          questions={exam.questions}
          title={exam.title}
          marksByHand={marksByHand}
          drawsAtRandom
          hasMedia
          onChange={(questions) => onChange({ ...exam, questions })}
          errors={errors}
        />
      </fieldset>
    </div>
  );
}

function PassingConditions({ exam, onChange, errors }: ExamFormProps) {
  const t = useTranslations('question-editor.exam');
  const settings = settingsOfDraft(exam);
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        label={t('passingScore')}
        hint={t('passingScoreHint')}
        type="number"
        min={0}
        max={100}
        required
        value={exam.passingScore}
        error={errors['passingScore']}
        onChange={(event) => onChange({ ...exam, passingScore: event.target.value })}
      />
      <TextField
        label={t('timeLimit')}
        hint={t('timeLimitHint')}
        type="number"
        min={examLimits.shortestTime}
        max={examLimits.longestTime}
        required
        disabled={!settings.hasTimeLimit}
        value={exam.timeLimit}
        error={errors['timeLimit']}
        onChange={(event) => onChange({ ...exam, timeLimit: event.target.value })}
      />
      <Checkbox
        className="sm:col-start-2"
        label={t('noTimeLimit')}
        hint={t('noTimeLimitHint')}
        checked={!settings.hasTimeLimit}
        onChange={({ target }) => onChange({ ...exam, settings: { ...settings, hasTimeLimit: !target.checked } })}
      />
    </div>
  );
}
