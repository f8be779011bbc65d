import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { QuestionsEditor } from '../../../exams/web/public.ts';
import { MarkdownField } from '../../../web/markdown/markdown-field.tsx';
import { Badge } from '../../../web/ui/badge.tsx';
import { Button } from '../../../web/ui/button.tsx';
import { TextField } from '../../../web/ui/field.tsx';
import { FoldingRow } from '../../../web/ui/folding-row.tsx';
import { Icon } from '../../../web/ui/icon.tsx';
import { SelectField } from '../../../web/ui/select.tsx';
import { courseLimits, sectionTypes } from '../../schemas.ts';
import type { SectionDraft, SectionType } from './course-draft.ts';
import { noErrors } from './course-errors.ts';
import { VideoCard } from './video-card.tsx';

const icons = { text: 'file-text', video: 'video', quiz: 'clipboard-check' } as const;

const previewLength = 100;

interface SectionCardProps {
  section: SectionDraft;
  index: number;
  errors: Readonly<Record<string, string>> | undefined;
  isOpen: boolean;
  handle: ReactNode;
  arrows: ReactNode;
  onToggle: () => void;
  onChange: (section: SectionDraft) => void;
  onRemove: () => void;
}

/** Its title and how it begins, or the whole section below it. */
export function SectionCard(props: SectionCardProps) {
  const { section, index, errors, isOpen, handle, arrows, onToggle, onChange, onRemove } = props;
  const t = useTranslations('course-editor.sections');
  const number = String(index + 1);
  return (
    <FoldingRow
      id={`section-${section.id}`}
      isOpen={isOpen}
      onToggle={onToggle}
      handle={handle}
      summary={
        <>
          <Icon name={icons[section.type]} label={t(`types.${section.type}`)} className="text-ink-soft" />
          <span className="min-w-0 flex-1">
            <span className="line-clamp-2 font-semibold sm:line-clamp-1">
              {section.title.trim() || t('untitled', { number })}
            </span>
            {!isOpen && section.content.trim() && (
              <span className="block truncate text-sm text-ink-soft">{beginningOf(section.content)}</span>
            )}
          </span>
          {errors && (
            <Badge tone="danger" icon="circle-alert">
              {t('wrong')}
            </Badge>
          )}
        </>
      }
      actions={
        <>
          {arrows}
          <Button
            variant="quiet"
            size="icon"
            icon="trash"
            aria-label={t('remove', { number })}
            title={t('remove', { number })}
            onClick={onRemove}
          />
        </>
      }
    >
      <SectionFields section={section} errors={errors ?? noErrors} onChange={onChange} />
    </FoldingRow>
  );
}

function beginningOf(content: string): string {
  const text = content.trim();
  return text.length > previewLength ? `${text.slice(0, previewLength)}…` : text;
}

interface SectionFieldsProps {
  section: SectionDraft;
  errors: Readonly<Record<string, string>>;
  onChange: (section: SectionDraft) => void;
}

function SectionFields({ section, errors, onChange }: SectionFieldsProps) {
  const t = useTranslations('course-editor.sections');
  const isQuiz = section.type === 'quiz';
  return (
    <div className="flex flex-col gap-5">
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
        label={t('content')}
        required={!isQuiz}
        {...(isQuiz && { optionalLabel: t('optional') })}
        name={`content-${section.id}`}
        rows={isQuiz ? 4 : 10}
        maxLength={courseLimits.content}
        defaultValue={section.content}
        error={errors['content']}
        onText={(content) => onChange({ ...section, content })}
      />
      {isQuiz && (
        <fieldset className="min-w-0">
          <legend className="font-semibold">{t('questions')}</legend>
          <p className="mt-1 mb-3 text-sm text-ink-soft">{t('questionsHint')}</p>
          <QuestionsEditor
            questions={section.questions}
            onChange={(questions) => onChange({ ...section, questions })}
            errors={errors}
          />
        </fieldset>
      )}
    </div>
  );
}
