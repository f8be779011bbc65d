import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { EditableList } from '../../../web/forms/editable-list.tsx';
import { useLazy } from '../../../web/lazy/use-lazy.ts';
import { Button } from '../../../web/ui/core/button.tsx';
import { Icon } from '../../../web/ui/core/icon.tsx';
import { courseLimits } from '../../limits.ts';
import { blankSection, isBlankSection, type SectionDraft } from './course-draft.ts';
import { noErrors } from './course-errors.ts';
import type { MarkdownImportDialogProps } from './markdown/markdown-import-dialog.tsx';
import type { MarkdownCourse } from './markdown/read-markdown-course.ts';
import { SectionFields } from './section-fields.tsx';

const icons = { text: 'file-text', video: 'video', quiz: 'clipboard-check' } as const;

const previewLength = 100;

interface SectionListProps {
  sections: SectionDraft[];
  onChange: (sections: SectionDraft[]) => void;
  /** By the section's id. */
  errors: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** An error about all of them together. */
  error: string | undefined;
  /** The title and the introduction of an imported file. */
  onImport: (course: MarkdownCourse) => void;
}

export function SectionList({ sections, onChange, errors, error, onImport }: SectionListProps) {
  const t = useTranslations('course-editor.sections');
  const nameOf = ({ title }: SectionDraft, index: number) =>
    title.trim() || t('untitled', { number: String(index + 1) });
  return (
    <EditableList
      items={sections}
      onChange={onChange}
      model={{
        key: ({ id }) => id,
        name: nameOf,
        fieldsId: ({ id }) => `section-${id}`,
        firstField: 'input',
        blank: blankSection,
        isBlank: isBlankSection,
        isInvalid: ({ id }) => errors[id] !== undefined,
      }}
      max={courseLimits.sections}
      error={error}
      summary={({ item, index, isOpen }) => (
        <>
          <Icon name={icons[item.type]} label={t(`types.${item.type}`)} className="text-ink-soft" />
          <span className="min-w-0 flex-1">
            <span className="line-clamp-2 font-semibold sm:line-clamp-1">{nameOf(item, index)}</span>
            {!isOpen && item.content.trim() && (
              <span className="block truncate text-sm text-ink-soft">{beginningOf(item.content)}</span>
            )}
          </span>
        </>
      )}
      fields={(section, change) => (
        <SectionFields section={section} errors={errors[section.id] ?? noErrors} onChange={change} />
      )}
      labels={{
        list: t('list'),
        empty: t('empty'),
        add: t('add'),
        invalid: t('wrong'),
        remove: (index) => t('remove', { number: String(index + 1) }),
        confirmRemoval: {
          title: t('removing.title'),
          goes: ({ title }) => t('removing.goes', { title: title.trim() || t('list') }),
          stays: t('removing.stays'),
          confirm: t('removing.confirm'),
          cancel: t('removing.cancel'),
          close: t('removing.close'),
        },
      }}
    >
      <MarkdownImport
        present={sections.length}
        onImport={(course) => {
          onImport(course);
          onChange([...sections, ...course.sections.map((section) => ({ ...blankSection(), ...section }))]);
        }}
      />
    </EditableList>
  );
}

function MarkdownImport(props: Omit<MarkdownImportDialogProps, 'onClose'>) {
  const t = useTranslations('course-editor.markdown');
  const dialog = useLazy(async () => (await import('./markdown/markdown-import-dialog.tsx')).MarkdownImportDialog);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        icon="file-text"
        busy={dialog.fetching && t('opening')}
        onClick={() => void dialog.fetch().then(setOpen)}
      >
        {t('title')}
      </Button>
      {dialog.Part && isOpen && <dialog.Part {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function beginningOf(content: string): string {
  const text = content.trim();
  return text.length > previewLength ? `${text.slice(0, previewLength)}…` : text;
}
