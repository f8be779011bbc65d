import { useTranslations } from 'use-intl';
import { FormProblem } from '../../../../web/forms/form-parts.tsx';
import { buttonClass } from '../../../../web/ui/core/button.tsx';
import { classes } from '../../../../web/ui/core/classes.ts';
import { Icon } from '../../../../web/ui/core/icon.tsx';
import type { MediaDraft } from '../question-draft.ts';
import { useMediaUpload } from './use-media-upload.ts';

interface MediaButtonProps {
  kind: 'picture' | 'audio';
  label: string;
  onUploaded: (media: MediaDraft) => void;
}

/** Chooses a file and uploads it. The native input is an invisible overlay: its text would be in the browser's language. */
export function MediaButton({ kind, label, onUploaded }: MediaButtonProps) {
  const t = useTranslations('question-editor.media');
  const upload = useMediaUpload(onUploaded);
  return (
    <div className="flex flex-col gap-2">
      <label className="relative inline-grid w-fit">
        <input
          type="file"
          className="peer absolute inset-0 size-full cursor-pointer opacity-0"
          accept={kind === 'picture' ? 'image/*,.heic' : 'audio/*'}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) upload.run(file);
            target.value = '';
          }}
        />
        <span
          className={classes(
            buttonClass({ size: 'sm' }),
            'pointer-events-none peer-hover:bg-hover peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-primary-line',
          )}
        >
          <Icon name={kind === 'picture' ? 'image' : 'paperclip'} size="sm" />
          {label}
        </span>
      </label>
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {upload.sending && t('uploading')}
      </p>
      <FormProblem problem={upload.problem} />
    </div>
  );
}
