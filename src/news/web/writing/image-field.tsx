import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { TextField } from '../../../web/ui/fields/field.tsx';
import { articleLimits } from '../../limits.ts';

const typingPauseMilliseconds = 400;

/** An image URL with a preview. */
export function ImageField({ value, error }: { value: string | undefined; error: string | undefined }) {
  const t = useTranslations('news.fields');
  const [typed, setTyped] = useState(value ?? '');
  const [shown, setShown] = useState(typed);

  // Waits for a pause: a half-typed URL may belong to another server.
  useEffect(() => {
    const timer = setTimeout(() => setShown(typed), typingPauseMilliseconds);
    return () => clearTimeout(timer);
  }, [typed]);

  const address = shown.trim();
  return (
    <div className="flex flex-col gap-3">
      <TextField
        label={t('image')}
        optionalLabel={t('optional')}
        hint={t('imageHint')}
        name="imageUrl"
        inputMode="url"
        autoComplete="off"
        defaultValue={value}
        maxLength={articleLimits.longestImageUrl}
        error={error}
        onChange={(event) => setTyped(event.target.value)}
      />
      {/^https?:\/\//i.test(address) && <Preview key={address} src={address} label={t('imagePreview')} />}
    </div>
  );
}

function Preview({ src, label }: { src: string; label: string }) {
  const [failed, setFailed] = useState(false);
  if (failed) return null;
  return (
    <img
      src={src}
      alt={label}
      decoding="async"
      referrerPolicy="no-referrer"
      className="aspect-video w-full max-w-xs rounded-card border bg-sunken object-cover"
      onError={() => setFailed(true)}
    />
  );
}
