import { useState } from 'react';
import { classes } from '../../web/ui/core/classes.ts';
import { Icon } from '../../web/ui/core/icon.tsx';

/** Neighbours differ, and an article always has the same one. */
const gradients = [
  'bg-linear-to-br from-primary-wash to-primary dark:to-primary/50',
  'bg-linear-to-tr from-primary to-primary-wash dark:from-primary/50',
  'bg-linear-to-bl from-primary-wash to-primary dark:to-primary/50',
  'bg-linear-to-tl from-primary to-primary-wash dark:from-primary/50',
];

interface ArticlePictureProps {
  article: { id: number; imageUrl: string | null };
  className?: string;
  /** Loads eagerly, because it is the largest element on the screen. */
  first?: boolean;
}

/** The picture over a gradient, which shows if the picture fails to load. */
export function ArticlePicture({ article: { id, imageUrl }, className, first }: ArticlePictureProps) {
  return (
    <div
      className={classes(
        'relative grid place-items-center overflow-hidden',
        // On a phone large placeholders would waste space.
        imageUrl ? 'aspect-video' : 'aspect-3/1 sm:aspect-video',
        gradients[id % gradients.length],
        className,
      )}
    >
      <Icon name="newspaper" size="xl" className="text-on-primary opacity-60 dark:text-ink" />
      {imageUrl && <Picture key={imageUrl} src={imageUrl} first={first} />}
    </div>
  );
}

/** Decorative: there is no alternative text. No referrer is sent to its server. */
function Picture({ src, first }: { src: string; first: boolean | undefined }) {
  const [failed, setFailed] = useState(false);
  if (failed) return null;
  return (
    <img
      // It may have failed before hydration.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0) setFailed(true);
      }}
      src={src}
      alt=""
      width={640}
      height={360}
      loading={first ? 'eager' : 'lazy'}
      decoding="async"
      referrerPolicy="no-referrer"
      className="absolute inset-0 size-full object-cover"
      onError={() => setFailed(true)}
    />
  );
}
