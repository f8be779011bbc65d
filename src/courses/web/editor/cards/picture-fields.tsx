import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { TextAreaField, TextField } from '../../../../web/ui/fields/field.tsx';
import { FileField } from '../../../../web/ui/fields/file-field.tsx';
import { cardLimits } from '../../../contract/lesson-limits.ts';
import { PictureFigure } from '../../picture-figure.tsx';
import type { CardDraft } from './card-draft.ts';
import { readImage } from './read-image.ts';

interface PictureFieldsProps {
  card: CardDraft;
  errors: Readonly<Record<string, string>>;
  onChange: (card: CardDraft) => void;
}

/** The picture of a card, from a file of the author's device, with its description and caption. */
export function PictureFields({ card, errors, onChange }: PictureFieldsProps) {
  const t = useTranslations('course-editor.cards.picture');
  const [chosen, setChosen] = useState<string>();
  const [isUnreadable, setUnreadable] = useState(false);
  const { image = '', alternativeText = '', caption = '' } = card;

  async function choose(file: File): Promise<void> {
    setChosen(file.name);
    const read = await readImage(file);
    setUnreadable(read === undefined);
    if (read !== undefined) onChange({ ...card, image: read });
  }

  return (
    <>
      <FileField
        label={t('file')}
        hint={t('hint')}
        required
        accept="image/svg+xml,image/png,image/jpeg,image/webp"
        words={{ choose: t('choose'), none: t('none') }}
        chosen={chosen}
        error={isUnreadable ? t('unreadable') : errors['image']}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void choose(file);
        }}
      />
      {image && <PictureFigure picture={{ image, alternativeText, caption }} lang={undefined} />}
      <TextAreaField
        label={t('alternativeText')}
        hint={t('alternativeTextHint')}
        required
        rows={2}
        maxLength={cardLimits.alternativeText}
        value={alternativeText}
        error={errors['alternativeText']}
        onChange={({ target }) => onChange({ ...card, alternativeText: target.value })}
      />
      <TextField
        label={t('caption')}
        maxLength={cardLimits.caption}
        value={caption}
        error={errors['caption']}
        onChange={({ target }) => onChange({ ...card, caption: target.value })}
      />
    </>
  );
}
