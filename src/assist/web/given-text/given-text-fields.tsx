import { useTranslations } from 'use-intl';
import { Button } from '../../../web/ui/core/button.tsx';
import { Icon } from '../../../web/ui/core/icon.tsx';
import { TextAreaField } from '../../../web/ui/fields/field.tsx';
import { assistLimits } from '../../limits.ts';
import type { GivenText } from './given-text.ts';
import { SiteTextSearch } from './site-text-search.tsx';

export interface GivenTextFieldsProps {
  given: GivenText;
  onChange: (given: GivenText) => void;
}

/** A pasted text, or a course, a section or an article of the site. */
export function GivenTextFields({ given, onChange }: GivenTextFieldsProps) {
  const t = useTranslations('assist.givenText');
  const { written, material } = given;
  return (
    <div className="flex flex-col gap-5">
      <TextAreaField
        label={t('text')}
        rows={8}
        value={written}
        maxLength={assistLimits.longestNotes}
        data-autofocus=""
        onChange={({ target }) => onChange({ ...given, written: target.value })}
      />
      {material ? (
        <p className="flex flex-wrap items-center gap-3 rounded-card border border-line bg-card p-3">
          <Icon name="book-open" className="text-primary-text" />
          <span className="min-w-0 flex-1">
            {material.course ? `${material.course}: ${material.title}` : material.title}
          </span>
          <Button variant="quiet" size="sm" icon="x" onClick={() => onChange({ ...given, material: undefined })}>
            {t('remove')}
          </Button>
        </p>
      ) : (
        <SiteTextSearch onChoose={(chosen) => onChange({ ...given, material: chosen })} />
      )}
    </div>
  );
}
