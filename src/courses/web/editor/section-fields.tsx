import { useTranslations } from 'use-intl';
import { CompetenceField } from '../../../competences/web/public.ts';
import { QuestionsEditor } from '../../../exams/web/public.ts';
import { MarkdownField } from '../../../web/markdown/markdown-field.tsx';
import { TextField } from '../../../web/ui/fields/field.tsx';
import { SelectField } from '../../../web/ui/fields/select.tsx';
import { courseLimits, sectionTypes } from '../../limits.ts';
import { CardList } from './cards/card-list.tsx';
import type { SectionDraft, SectionType } from './course-draft.ts';
import { VideoCard } from './preview/video-card.tsx';

interface SectionFieldsProps {
  section: SectionDraft;
  errors: Readonly<Record<string, string>>;
  onChange: (section: SectionDraft) => void;
}

export function SectionFields({ section, errors, onChange }: SectionFieldsProps) {
  const t = useTranslations('course-editor.sections');
  const isQuiz = section.type === 'quiz';
  return (
    <div className="flex flex-col gap-5">
      <TitleAndType section={section} errors={errors} onChange={onChange} />
      {section.type === 'video' && (
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextField
            label={t('videoUrl')}
            type="url"
            placeholder="https://"
            maxLength={courseLimits.url}
            value={section.videoUrl}
            error={errors['videoUrl']}
            onChange={(event) => onChange({ ...section, videoUrl: event.target.value })}
          />
          <VideoCard address={section.videoUrl.trim()} />
        </div>
      )}
      <MarkdownField
        of="lesson"
        label={t('content')}
        hint={t('contentHint')}
        required={!isQuiz}
        {...(isQuiz && { optionalLabel: t('optional') })}
        name={`content-${section.id}`}
        rows={isQuiz ? 4 : 10}
        maxLength={courseLimits.content}
        defaultValue={section.content}
        error={errors['content']}
        onText={(content) => onChange({ ...section, content })}
      />
      <TextField
        label={t('practice')}
        hint={t('practiceHint')}
        optionalLabel={t('optional')}
        type="number"
        inputMode="numeric"
        min={0}
        max={courseLimits.practiceMinutes}
        className="sm:max-w-xs"
        value={section.practiceMinutes ?? ''}
        error={errors['practiceMinutes']}
        onChange={(event) => onChange({ ...section, practiceMinutes: event.target.value })}
      />
      {isQuiz && <QuizQuestions section={section} errors={errors} onChange={onChange} />}
      <LessonCards section={section} errors={errors} onChange={onChange} />
    </div>
  );
}

function TitleAndType({ section, errors, onChange }: SectionFieldsProps) {
  const t = useTranslations('course-editor.sections');
  return (
    <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_12rem]">
      <TextField
        label={t('title')}
        required
        maxLength={courseLimits.title}
        value={section.title}
        error={errors['title']}
        onChange={(event) => onChange({ ...section, title: event.target.value })}
      />
      <SelectField
        label={t('type')}
        value={section.type}
        onChange={(event) => onChange({ ...section, type: event.target.value as SectionType })}
      >
        {sectionTypes.map((type) => (
          <option key={type} value={type}>
            {t(`types.${type}`)}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

function LessonCards({ section, errors, onChange }: SectionFieldsProps) {
  const t = useTranslations('course-editor');
  return (
    <fieldset className="flex min-w-0 flex-col gap-4">
      <legend className="font-semibold">{t('cards.title')}</legend>
      <p className="text-sm text-ink-soft">{t('cards.hint')}</p>
      <TextField
        label={t('sections.unit')}
        hint={t('sections.unitHint')}
        optionalLabel={t('sections.optional')}
        maxLength={courseLimits.unit}
        value={section.unit ?? ''}
        error={errors['unit']}
        onChange={(event) => onChange({ ...section, unit: event.target.value })}
      />
      <CompetenceField
        chosen={section.competences ?? []}
        onChange={(competences) => onChange({ ...section, competences })}
      />
      <CardList
        content={section.content}
        cards={section.cards ?? []}
        onChange={(cards) => onChange({ ...section, cards })}
        errors={errors}
      />
    </fieldset>
  );
}

function QuizQuestions({ section, errors, onChange }: SectionFieldsProps) {
  const t = useTranslations('course-editor.sections');
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">{t('questions')}</legend>
      <p className="mt-1 mb-3 text-sm text-ink-soft">{t('questionsHint')}</p>
      <QuestionsEditor
        questions={section.questions}
        onChange={(questions) => onChange({ ...section, questions })}
        errors={errors}
      />
    </fieldset>
  );
}
