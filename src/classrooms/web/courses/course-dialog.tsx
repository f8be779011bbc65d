import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import {
  cardOfDraft,
  draftOfCard,
  LessonFields,
  type LessonFieldsHandle,
  LessonImport,
  type MarkdownLesson,
} from '../../../courses/web/public.ts';
import { useCall } from '../../../web/data/query-client.ts';
import { appendToTextBox } from '../../../web/forms/append-to-text-box.ts';
import { MarkdownField } from '../../../web/markdown/markdown-field.tsx';
import { TextAreaField } from '../../../web/ui/fields/field.tsx';
import {
  addClassCourse,
  type ClassCourse,
  changeClassCourse,
  getClassCourse,
  type WholeClassCourse,
} from '../../contract/courses.ts';
import { classLimits } from '../../limits.ts';
import { fillTitle } from '../attachments/fill-title.ts';
import { ClassEntryForm } from '../class/class-entry-form.tsx';
import { classCourseQuery } from '../data/queries.ts';
import { EditDialog } from '../editing/edit-dialog.tsx';
import { inUnit } from '../editing/in-unit.ts';
import { TitleField } from '../editing/title-field.tsx';
import { readWrittenCards } from './written-cards.ts';

interface CourseDialogProps {
  classId: number;
  course: Pick<ClassCourse, 'id'> | 'new';
  unitId?: number | undefined;
  onEnd: () => void;
}

export function CourseDialog({ classId, course, unitId, onEnd }: CourseDialogProps) {
  const t = useTranslations('classrooms.courses');
  return (
    <EditDialog
      title={course === 'new' ? t('addTitle') : t('editTitle')}
      edited={course === 'new' ? undefined : classCourseQuery(classId, course.id)}
      onEnd={onEnd}
      className="wide-dialog"
    >
      {(edited) => <CourseForm classId={classId} edited={edited} unitId={unitId} onEnd={onEnd} />}
    </EditDialog>
  );
}

interface CourseFormProps {
  classId: number;
  edited?: WholeClassCourse | undefined;
  unitId?: number | undefined;
  onEnd: () => void;
}

const cardsField = 'cards';

const editedFields = { title: true, description: true, content: true, cards: true } as const;

function CourseForm({ classId, edited, unitId, onEnd }: CourseFormProps) {
  const t = useTranslations('classrooms');
  const call = useCall();
  const lesson = useRef<LessonFieldsHandle>(null);
  const params = { id: classId };
  return (
    <ClassEntryForm
      classId={classId}
      name="course"
      edited={edited}
      schema={async () => (await import('../../schemas.ts')).NewClassCourse.pick(editedFields)}
      read={(form) => {
        const texts = Object.fromEntries(form);
        return { values: { ...texts, cards: (readWrittenCards(texts[cardsField]) ?? []).map(cardOfDraft) } };
      }}
      add={(body) => call(addClassCourse, { params, body: { ...body, ...inUnit(unitId) } })}
      change={(courseId, body, { version }) =>
        call(changeClassCourse, { params: { ...params, courseId }, body: { ...body, version } })
      }
      reread={(courseId) => call(getClassCourse, { params: { ...params, courseId } })}
      factsOf={({ title, description, content, cards = [] }) => [
        [t('courses.title'), title],
        [t('courses.description'), description],
        [t('courses.content'), content],
        [t('lessons.cards'), lesson.current?.inWords(cards) ?? JSON.stringify(cards)],
      ]}
      onEnd={onEnd}
      words={{
        submit: t('courses.submit'),
        added: t('courses.added'),
        changed: t('courses.changed'),
        failed: t('courses.addFailed'),
      }}
    >
      {(state) => <CourseFields edited={edited} handle={lesson} {...state} />}
    </ClassEntryForm>
  );
}

interface CourseFieldsProps {
  edited: WholeClassCourse | undefined;
  handle: RefObject<LessonFieldsHandle | null>;
  errors: Readonly<Record<string, string>>;
  /** The saved draft of the form. */
  saved: Readonly<Record<string, string>>;
}

function CourseFields({ edited, handle, errors, saved }: CourseFieldsProps) {
  const t = useTranslations('classrooms');
  const [content, setContent] = useState(saved['content'] ?? edited?.content ?? '');
  const [cards, setCards] = useState(
    () => readWrittenCards(saved[cardsField]) ?? (edited?.cards ?? []).map(draftOfCard),
  );
  const box = useRef<HTMLDivElement>(null);

  function take(lesson: MarkdownLesson): void {
    const form = box.current?.closest('form') ?? null;
    fillTitle(form, lesson.title, classLimits.name);
    appendToTextBox(form, 'content', lesson.content);
    setContent((before) => [before.trim(), lesson.content].filter((text) => text !== '').join('\n\n'));
  }

  return (
    <>
      <TitleField label={t('courses.title')} value={saved['title'] ?? edited?.title} error={errors['title']} />
      <TextAreaField
        label={t('courses.description')}
        name="description"
        rows={2}
        defaultValue={saved['description'] ?? edited?.description}
        maxLength={classLimits.description}
        required
        error={errors['description']}
      />
      <div ref={box} className="flex flex-col gap-2">
        <MarkdownField
          of="lesson"
          label={t('courses.content')}
          name="content"
          rows={10}
          defaultValue={saved['content'] ?? edited?.content}
          maxLength={classLimits.content}
          required
          error={errors['content']}
          onText={setContent}
        />
        <LessonImport onImport={take} />
      </div>
      <LessonFields content={content} cards={cards} onChange={setCards} errors={errors} handle={handle} />
      <HiddenCards value={cards.length === 0 ? '' : JSON.stringify(cards)} />
    </>
  );
}

/** Carries the cards in the form and in its draft. */
function HiddenCards({ value }: { value: string }) {
  const input = useRef<HTMLInputElement>(null);
  const before = useRef(value);
  useEffect(() => {
    if (before.current === value) return;
    before.current = value;
    // A value that code sets fires no event, and the draft is saved on input.
    input.current?.dispatchEvent(new Event('input', { bubbles: true }));
  }, [value]);
  return <input ref={input} type="hidden" name={cardsField} value={value} />;
}
