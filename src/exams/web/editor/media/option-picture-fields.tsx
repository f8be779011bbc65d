import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { AnswerFieldsProps } from '../answers/answer-fields.tsx';
import { MediaButton } from './media-button.tsx';
import { DescribedMedia } from './media-fields.tsx';

interface OptionPictureFieldsProps extends AnswerFieldsProps {
  /** Whether more can be added. */
  canAdd: boolean;
}

/** A picture for each option of a choice. Closed until it is needed: most questions have none. */
export function OptionPictureFields({ draft, canAdd, onChange, errorOf }: OptionPictureFieldsProps) {
  const t = useTranslations('question-editor.media');
  const summary = useRef<HTMLElement>(null);
  if (draft.type !== 'multiple_choice' && draft.type !== 'several') return null;
  const change = (key: string, picture: (typeof draft.options)[number]['picture']) =>
    onChange({ options: draft.options.map((option) => (option.key === key ? { ...option, picture } : option)) });
  return (
    <details open={draft.options.some(({ picture }) => picture) || undefined}>
      <summary ref={summary} className="flex min-h-11 w-fit cursor-pointer items-center text-ink-soft">
        {t('optionPictures')}
      </summary>
      <ul className="mt-2 flex flex-col gap-3">
        {draft.options.map(({ key, picture, text }, index) => (
          <li key={key} className="flex flex-col gap-1">
            {text.trim() !== '' && <span className="text-sm wrap-anywhere">{text}</span>}
            {picture ? (
              <DescribedMedia
                media={picture}
                label={t('optionAlternativeText', { number: String(index + 1) })}
                error={errorOf('optionPictures')}
                onChange={(changes) => change(key, { ...picture, ...changes })}
                onRemove={() => {
                  change(key, undefined);
                  // Its button is gone.
                  summary.current?.focus();
                }}
              />
            ) : canAdd ? (
              <MediaButton
                kind="picture"
                label={t('optionPicture', { number: String(index + 1) })}
                onUploaded={(uploaded) => change(key, uploaded)}
              />
            ) : null}
          </li>
        ))}
      </ul>
    </details>
  );
}
