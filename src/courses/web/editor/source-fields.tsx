import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../web/ui/core/button.tsx';
import { TextField } from '../../../web/ui/fields/field.tsx';
import { courseLimits } from '../../limits.ts';
import { blankSource, type SourceDraft } from './course-draft.ts';
import { noErrors } from './course-errors.ts';

interface SourceFieldsProps {
  sources: SourceDraft[];
  onChange: (sources: SourceDraft[]) => void;
  errors: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

const maxLength = {
  title: courseLimits.sourceTitle,
  author: courseLimits.sourceAuthor,
  year: 4,
  url: courseLimits.url,
  checkedOn: 10,
} as const;

/** The sources that the course is based on. */
export function SourceFields({ sources, onChange, errors }: SourceFieldsProps) {
  const t = useTranslations('course-editor.sources');
  const add = useRef<HTMLButtonElement>(null);
  return (
    <>
      {sources.length > 0 && (
        <ul className="flex flex-col gap-6">
          {sources.map((source, index) => (
            <SourceItem
              key={source.key}
              source={source}
              number={String(index + 1)}
              errors={errors[source.key] ?? noErrors}
              onChange={(changed) => onChange(sources.map((one) => (one === source ? changed : one)))}
              onRemove={() => {
                add.current?.focus();
                onChange(sources.filter((one) => one !== source));
              }}
            />
          ))}
        </ul>
      )}
      <div>
        <Button
          ref={add}
          icon="plus"
          disabled={sources.length >= courseLimits.sources}
          onClick={() => onChange([...sources, blankSource()])}
        >
          {t('add')}
        </Button>
      </div>
    </>
  );
}

interface SourceItemProps {
  source: SourceDraft;
  number: string;
  errors: Readonly<Record<string, string>>;
  onChange: (source: SourceDraft) => void;
  onRemove: () => void;
}

function SourceItem({ source, number, errors, onChange, onRemove }: SourceItemProps) {
  const t = useTranslations('course-editor.sources');
  const field = (name: keyof typeof maxLength) => ({
    label: t(name),
    value: source[name] ?? '',
    error: errors[name],
    maxLength: maxLength[name],
    onChange: (event: { target: { value: string } }) => onChange({ ...source, [name]: event.target.value }),
  });
  return (
    <li>
      <fieldset className="flex flex-col gap-4 border-l-2 border-line pl-4">
        <legend className="float-left w-full font-semibold">{t('numbered', { number })}</legend>
        <TextField {...field('title')} required />
        <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_7rem]">
          <TextField {...field('author')} optionalLabel={t('optional')} />
          <TextField {...field('year')} optionalLabel={t('optional')} inputMode="numeric" />
        </div>
        <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_12rem]">
          <TextField {...field('url')} optionalLabel={t('optional')} type="url" placeholder="https://" />
          <TextField {...field('checkedOn')} optionalLabel={t('optional')} type="date" />
        </div>
        <div>
          <Button variant="quiet" icon="trash" aria-label={t('remove', { number })} onClick={onRemove}>
            {t('removeShort')}
          </Button>
        </div>
      </fieldset>
    </li>
  );
}
