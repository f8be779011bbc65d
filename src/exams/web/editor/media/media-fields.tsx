import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { mediaLimits } from '../../../../shared/limits.ts';
import { Button } from '../../../../web/ui/core/button.tsx';
import { Checkbox } from '../../../../web/ui/fields/checkbox.tsx';
import { FieldError, TextAreaField, TextField } from '../../../../web/ui/fields/field.tsx';
import { addressOfMedia } from '../../media/shown-picture.tsx';
import type { MediaDraft } from '../question-draft.ts';
import { MediaButton } from './media-button.tsx';

interface MediaFieldsProps {
  /** Whether more can be added. */
  canAdd: boolean;
  media: readonly MediaDraft[];
  onChange: (media: MediaDraft[]) => void;
  errorOf: (field: string) => string | undefined;
}

/** The pictures and sounds of a question. */
export function MediaFields({ media, canAdd, onChange, errorOf }: MediaFieldsProps) {
  const t = useTranslations('question-editor.media');
  const group = useRef<HTMLDivElement>(null);
  const add = (one: MediaDraft) => onChange([...media, one]);
  return (
    <div ref={group} role="group" tabIndex={-1} aria-label={t('label')} className="flex flex-col gap-3">
      {media.map((one, index) => (
        <DescribedMedia
          key={one.id}
          media={one}
          label={t('alternativeText', { number: String(index + 1) })}
          error={errorOf('media')}
          onChange={(changes) => onChange(media.map((other) => (other === one ? { ...one, ...changes } : other)))}
          onRemove={() => {
            onChange(media.filter((other) => other !== one));
            // Its button is gone.
            group.current?.focus();
          }}
        />
      ))}
      {!canAdd && errorOf('media') && <FieldError>{errorOf('media')}</FieldError>}
      {canAdd && media.length < mediaLimits.count && (
        <div className="flex flex-wrap gap-2">
          <MediaButton kind="picture" label={t('addPicture')} onUploaded={add} />
          <MediaButton kind="audio" label={t('addAudio')} onUploaded={add} />
        </div>
      )}
    </div>
  );
}

interface DescribedMediaProps {
  media: MediaDraft;
  /** Of the description of a picture. */
  label: string;
  error: string | undefined;
  onChange: (changes: Partial<MediaDraft>) => void;
  onRemove: () => void;
}

/** One file with what it shows or says. */
export function DescribedMedia({ media, label, error, onChange, onRemove }: DescribedMediaProps) {
  const t = useTranslations('question-editor.media');
  const { id, kind, text, isDecorative = false, name = '' } = media;
  return (
    <div className="flex flex-col gap-3 rounded-control border border-line p-3">
      {kind === 'picture' ? (
        <>
          <img
            src={addressOfMedia(id)}
            alt={text || name}
            className="max-h-40 w-auto max-w-full self-start rounded-control"
          />
          <TextField
            label={label}
            hint={t('alternativeTextHint')}
            autoComplete="off"
            maxLength={mediaLimits.alternativeText}
            disabled={isDecorative}
            value={isDecorative ? '' : text}
            error={text.trim() === '' && !isDecorative ? error : undefined}
            onChange={({ target }) => onChange({ text: target.value })}
          />
          <Checkbox
            label={t('decorative')}
            checked={isDecorative}
            onChange={({ target }) => onChange({ isDecorative: target.checked })}
          />
        </>
      ) : (
        <>
          <audio controls preload="none" src={addressOfMedia(id)} aria-label={name || t('audio')} className="w-full" />
          <TextAreaField
            label={t('transcript')}
            optionalLabel={t('optional')}
            hint={t('transcriptHint')}
            rows={2}
            maxLength={mediaLimits.transcript}
            value={text}
            onChange={({ target }) => onChange({ text: target.value })}
          />
        </>
      )}
      <Button size="sm" icon="trash" className="self-start" onClick={onRemove}>
        {t(kind === 'picture' ? 'removePicture' : 'removeAudio')}
      </Button>
    </div>
  );
}
