import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useFocusAfterwards } from '../../../web/focus-afterwards.ts';
import { Button } from '../../../web/ui/button.tsx';
import { cardClass } from '../../../web/ui/card.tsx';
import { ConfirmDialog } from '../../../web/ui/confirm-dialog.tsx';
import { FieldError } from '../../../web/ui/field.tsx';
import { SortableList } from '../../../web/ui/sortable-list.tsx';
import { useSortWords } from '../../../web/use-sort-words.ts';
import { useWrittenList } from '../../../web/use-written-list.ts';
import { courseLimits } from '../../schemas.ts';
import { blankSection, isBlankSection, type SectionDraft } from './course-draft.ts';
import { SectionCard } from './section-card.tsx';

interface SectionListProps {
  sections: SectionDraft[];
  onChange: (sections: SectionDraft[]) => void;
  /** By the section's id. */
  errors: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** What is wrong with all of them together. */
  error: string | undefined;
}

export function SectionList({ sections, onChange, errors, error }: SectionListProps) {
  const t = useTranslations('course-editor.sections');
  const words = useSortWords();
  const add = useRef<HTMLButtonElement>(null);
  const list = useWrittenList({
    items: sections,
    onChange,
    keyOf: ({ id }) => id,
    isBlank: isBlankSection,
    firstField: ({ id }) => `#section-${id} input`,
    onGone: useFocusAfterwards(add),
  });
  return (
    <>
      {sections.length > 0 ? (
        <SortableList
          label={t('list')}
          items={sections}
          keyOf={({ id }) => id}
          nameOf={({ title }, index) => title.trim() || t('untitled', { number: String(index + 1) })}
          onReorder={onChange}
          words={words}
          className="flex flex-col gap-3"
          rowClassName={cardClass}
        >
          {(section, { index, handle, arrows }) => (
            <SectionCard
              section={section}
              index={index}
              errors={errors[section.id]}
              // What is wrong stays in view until it is looked at again.
              isOpen={list.isOpen(section) || errors[section.id] !== undefined}
              handle={handle}
              arrows={arrows}
              onToggle={() => list.toggle(section)}
              onChange={(changed) => list.replace(section, changed)}
              onRemove={() => list.remove(section)}
            />
          )}
        </SortableList>
      ) : (
        <p className="text-ink-soft">{t('empty')}</p>
      )}
      {error && <FieldError>{error}</FieldError>}
      <div>
        <Button
          ref={add}
          icon="plus"
          disabled={sections.length >= courseLimits.sections}
          onClick={() => list.insert(blankSection(), sections.length)}
        >
          {t('add')}
        </Button>
      </div>
      <ConfirmDialog
        open={list.removing !== undefined}
        onCancel={list.cancelRemoval}
        onConfirm={list.confirmRemoval}
        title={t('removing.title')}
        goes={t('removing.goes', { title: list.removing?.title.trim() || t('list') })}
        stays={t('removing.stays')}
        confirmLabel={t('removing.confirm')}
        cancelLabel={t('removing.cancel')}
        closeLabel={t('removing.close')}
      />
    </>
  );
}
