import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { courseLimits } from '../../courses/limits.ts';
import { QuestionsEditor } from '../../exams/web/public.ts';
import { Badge } from '../../web/ui/core/badge.tsx';
import { Button } from '../../web/ui/core/button.tsx';
import { TextAreaField, TextField } from '../../web/ui/fields/field.tsx';
import { SelectField } from '../../web/ui/fields/select.tsx';
import type { DraftedSection } from './course-draft.ts';
import { previewOf } from './section-preview.ts';
import type { SectionList } from './use-new-sections.ts';

const types: readonly DraftedSection['type'][] = ['text', 'video', 'quiz'];

/** Fields without a name are not submitted; a hidden field holds the added sections. */
export function NewSections({ sections }: { sections: SectionList }) {
  const t = useTranslations('learning');
  const { list, editedSection, wrong } = sections;
  const { title, content } = useErrorFocus(wrong);

  async function add(): Promise<void> {
    if (await sections.add()) title.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    // Enter would submit the form.
    event.preventDefault();
    void add();
  }

  return (
    <fieldset className="flex flex-col gap-4 rounded-card border p-4" onKeyDown={onKeyDown}>
      <legend className="px-1 font-semibold">{t('create.sections', { count: list.length })}</legend>
      <p className="text-sm text-ink-soft">{t('create.sectionsHint')}</p>
      <AddedSections
        list={list}
        onRemove={(id) => {
          sections.remove(id);
          title.current?.focus();
        }}
      />
      <TextField
        label={t('create.sectionTitle')}
        ref={title}
        value={editedSection.title}
        maxLength={courseLimits.title}
        onChange={(event) => sections.write({ title: event.target.value })}
        error={wrong['title']}
      />
      <TextAreaField
        label={t('create.sectionContent')}
        {...(editedSection.type === 'quiz' && { optionalLabel: t('optional') })}
        ref={content}
        rows={4}
        value={editedSection.content}
        maxLength={courseLimits.content}
        onChange={(event) => sections.write({ content: event.target.value })}
        error={wrong['content']}
      />
      <TypeFields sections={sections} />
      <div>
        <Button icon="plus" onClick={() => void add()}>
          {t('create.addSection')}
        </Button>
      </div>
    </fieldset>
  );
}

/** Moves the focus to the first field with an error. */
function useErrorFocus(wrong: SectionList['wrong']) {
  const title = useRef<HTMLInputElement>(null);
  const content = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (wrong['title']) title.current?.focus();
    else if (wrong['content']) content.current?.focus();
  }, [wrong]);
  return { title, content };
}

interface AddedSectionsProps {
  list: readonly DraftedSection[];
  onRemove: (id: DraftedSection['id']) => void;
}

function AddedSections({ list, onRemove }: AddedSectionsProps) {
  const t = useTranslations('learning');
  if (list.length === 0) return null;
  return (
    <ol className="flex flex-col gap-2">
      {list.map((section) => (
        <li key={section.id} className="flex items-start gap-2 rounded-control bg-sunken py-1 pl-3">
          <div className="min-w-0 flex-1 py-1.5">
            <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
              {section.title}
              <Badge>{t(`sectionTypes.${section.type}`)}</Badge>
            </p>
            <p className="text-sm text-ink-soft wrap-anywhere">{previewOf(section.content)}</p>
          </div>
          <Button
            variant="quiet"
            size="icon"
            icon="trash"
            aria-label={t('create.removeSection', { title: section.title })}
            onClick={() => onRemove(section.id)}
          />
        </li>
      ))}
    </ol>
  );
}

/** The type of the section, and the fields that depend on it: the address of a video, the questions of a quiz. */
function TypeFields({ sections: { editedSection, wrong, write } }: { sections: SectionList }) {
  const t = useTranslations('learning');
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={t('create.sectionType')}
          value={editedSection.type}
          onChange={(event) => write({ type: types.find((type) => type === event.target.value) ?? 'text' })}
        >
          {types.map((type) => (
            <option key={type} value={type}>
              {t(`sectionTypes.${type}`)}
            </option>
          ))}
        </SelectField>
        {editedSection.type === 'video' && (
          <TextField
            label={t('create.sectionVideoUrl')}
            type="url"
            placeholder="https://"
            value={editedSection.videoUrl}
            maxLength={courseLimits.url}
            onChange={(event) => write({ videoUrl: event.target.value })}
            error={wrong['videoUrl']}
          />
        )}
      </div>
      {editedSection.type === 'quiz' && (
        <QuestionsEditor
          questions={editedSection.questions ?? []}
          onChange={(questions) => write({ questions })}
          errors={wrong}
        />
      )}
    </>
  );
}
