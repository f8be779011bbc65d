import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Icon } from '../../web/ui/core/icon.tsx';
import { TextLink } from '../../web/ui/core/link.tsx';
import { readVideo } from './video-address.ts';

/** A video of another site. Nothing loads from there before the user presses play; the plain link always works. */
export function CourseVideo({ address, title }: { address: string; title: string }) {
  const t = useTranslations('courses.video');
  const [isPlaying, setPlaying] = useState(false);
  const frame = useRef<HTMLIFrameElement>(null);
  const video = readVideo(address);
  // The pressed button is gone.
  useEffect(() => {
    if (isPlaying) frame.current?.focus();
  }, [isPlaying]);
  if (!video) return null;
  const link = (
    <TextLink href={video.address} externalLabel={t('newTab')}>
      {video.site ? t('openAt', { site: video.site }) : t('open', { host: video.host })}
    </TextLink>
  );
  if (!video.site) {
    return (
      <p className="flex gap-3 rounded-card border border-line bg-card p-4">
        <Icon name="video" className="mt-0.5 text-primary-text" />
        <span>{link}</span>
      </p>
    );
  }
  return (
    <div className="flex flex-col gap-2">
      <div className="aspect-video overflow-hidden rounded-card border border-line bg-sunken print:hidden">
        {isPlaying ? (
          <iframe
            ref={frame}
            src={video.embedded}
            title={title}
            allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
            referrerPolicy="strict-origin-when-cross-origin"
            className="size-full"
          />
        ) : (
          <button
            type="button"
            onClick={() => setPlaying(true)}
            className="group flex size-full flex-col items-center justify-center gap-3 p-4 text-center -outline-offset-4"
          >
            <span className="grid size-16 place-items-center rounded-full bg-primary-solid text-on-primary-solid transition-transform group-hover:scale-105">
              <Icon name="play" size="xl" />
            </span>
            <span className="font-semibold wrap-anywhere">{t('play', { title })}</span>
            <span className="max-w-form text-sm text-balance text-ink-soft">{t('privacy', { site: video.site })}</span>
          </button>
        )}
      </div>
      <p className="text-sm">
        {link}
        <span className="wrap-anywhere not-print:hidden"> ({video.address})</span>
      </p>
    </div>
  );
}
