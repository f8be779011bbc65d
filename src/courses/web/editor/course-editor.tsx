import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLazy } from '../../../web/lazy/use-lazy.ts';
import { Button } from '../../../web/ui/core/button.tsx';
import { cardClass } from '../../../web/ui/core/card.tsx';
import type { EditedCourse } from '../../contract.ts';
import type { CourseDraft } from './course-draft.ts';
import { editorGridClass } from './course-editor-skeleton.tsx';
import { nothingWrong } from './course-errors.ts';
import { CourseFields } from './course-fields.tsx';
import { draftName } from './data/queries.ts';
import { DeleteCourse } from './delete-course.tsx';
import { DraftNotice, DraftState } from './draft-notice.tsx';
import { useDraftSaving } from './use-draft-saving.ts';
import { usePublishing } from './use-publishing.ts';

interface CourseEditorProps {
  /** The published course; undefined for a new one. */
  course: EditedCourse | undefined;
  initial: CourseDraft;
  /** Set when the initial draft is one that was saved and not published. */
  recovered: { savedAt: string | undefined } | undefined;
  onDiscard: () => void;
}

export function CourseEditor({ course, initial, recovered, onDiscard }: CourseEditorProps) {
  const t = useTranslations('course-editor');
  const [draft, setDraft] = useState(initial);
  const saving = useDraftSaving(draftName(course?.id), draft, initial);
  const { errors, publishing, publish } = usePublishing(course, saving.forget);
  const fields = useRef<HTMLDivElement>(null);
  const preview = useLazy(async () => (await import('./preview/course-preview.tsx')).CoursePreview);
  const [isPreviewed, setPreviewed] = useState(false);
  const change = (changes: Partial<CourseDraft>) => setDraft((before) => ({ ...before, ...changes }));

  useEffect(() => {
    if (errors === nothingWrong) return;
    const wrong = '[aria-invalid="true"], [data-invalid] input, [data-invalid] button';
    fields.current?.querySelector<HTMLElement>(wrong)?.focus();
  }, [errors]);

  return (
    <div className={editorGridClass}>
      <div ref={fields} className="flex min-w-0 flex-col gap-6">
        {recovered && (
          <DraftNotice
            savedAt={recovered.savedAt}
            isOlder={Boolean(course?.editedAt && recovered.savedAt && course.editedAt > recovered.savedAt)}
            isNew={course === undefined}
            onDiscard={async () => {
              await saving.forget();
              onDiscard();
            }}
          />
        )}
        <CourseFields course={course} draft={draft} onChange={change} errors={errors} />
      </div>
      <aside aria-label={t('actions')} className={`${cardClass} flex flex-col gap-3 p-4 lg:sticky lg:top-24`}>
        <DraftState state={saving.state} />
        <Button
          icon="eye"
          busy={preview.fetching && t('previewing')}
          onClick={() => void preview.fetch().then(setPreviewed)}
        >
          {t('preview')}
        </Button>
        <Button variant="primary" busy={publishing && t('publishing')} onClick={() => publish(draft)}>
          {t(course ? 'save' : 'publish')}
        </Button>
        {course && <DeleteCourse course={course} onDeleted={saving.forget} />}
      </aside>
      {preview.Part && isPreviewed && <preview.Part draft={draft} onClose={() => setPreviewed(false)} />}
    </div>
  );
}
