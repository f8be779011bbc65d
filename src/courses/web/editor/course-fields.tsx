import { type ReactNode, useId } from 'react';
import { useTranslations } from 'use-intl';
import { cardClass } from '../../../web/ui/core/card.tsx';
import type { EditedCourse } from '../../contract.ts';
import { BasicFields } from './basic-fields.tsx';
import type { CourseDraft } from './course-draft.ts';
import type { CourseErrors } from './course-errors.ts';
import { SectionList } from './section-list.tsx';
import { SourceFields } from './source-fields.tsx';
import { TestFields } from './test-fields.tsx';

interface CourseFieldsProps {
  /** The published course; undefined for a new one. */
  course: EditedCourse | undefined;
  draft: CourseDraft;
  onChange: (changes: Partial<CourseDraft>) => void;
  errors: CourseErrors;
}

/** All fields of a course, its sections, sources and tests. */
export function CourseFields({ course, draft, onChange, errors }: CourseFieldsProps) {
  const t = useTranslations('course-editor');
  return (
    <>
      <Part title={t('parts.basics')}>
        <BasicFields draft={draft} onChange={onChange} errors={errors.course} />
      </Part>
      <Part title={t('parts.sections')} hint={t('parts.sectionsHint')}>
        <SectionList
          onImport={({ title, content }) =>
            onChange({
              ...(draft.title.trim() === '' && { title }),
              ...(draft.content.trim() === '' && { content }),
            })
          }
          sections={draft.sections}
          onChange={(sections) => onChange({ sections })}
          errors={errors.sections}
          error={errors.course['sections']}
        />
      </Part>
      <Part title={t('parts.sources')} hint={t('parts.sourcesHint')}>
        <SourceFields sources={draft.sources} onChange={(sources) => onChange({ sources })} errors={errors.sources} />
      </Part>
      <Part title={t('parts.test')} hint={t('parts.testHint')}>
        <TestFields
          which="test"
          exam={draft.exam}
          isPublished={course?.hasTest ?? false}
          onChange={(exam) => onChange({ exam })}
          errors={errors.exam}
        />
      </Part>
      <Part title={t('parts.advanced')} hint={t('parts.advancedHint')}>
        <TestFields
          which="advanced"
          exam={draft.advanced}
          isPublished={course?.hasAdvancedTest ?? false}
          onChange={(advanced) => onChange({ advanced })}
          errors={errors.advanced}
        />
      </Part>
    </>
  );
}

function Part({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={`${cardClass} flex min-w-0 flex-col gap-5 p-4 sm:p-6`}>
      <div className="flex flex-col gap-1">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {hint && <p className="text-ink-soft">{hint}</p>}
      </div>
      {children}
    </section>
  );
}
