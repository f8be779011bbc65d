import { useState } from 'react';
import { classes } from '../../web/ui/core/classes.ts';
import { Icon } from '../../web/ui/core/icon.tsx';

/** Neighbours in the list look different, and the same article always the same. */
const gradients = [
  'bg-linear-to-br from-primary-wash to-primary dark:to-primary/50',
  'bg-linear-to-tr from-primary to-primary-wash dark:from-primary/50',
  'bg-linear-to-bl from-primary-wash to-primary dark:to-primary/50',
  'bg-linear-to-tl from-primary to-primary-wash dark:from-primary/50',
];

interface ArticlePictureProps {
  article: { id: number; imageUrl: string | null };
  className?: string;
  /** It is the largest thing on the screen: not when it comes near, but at once. */
  first?: boolean;
}

/** The picture of an article, or the gradient that lies below it: one that does not come leaves it in view. */
export function ArticlePicture({ article: { id, imageUrl }, className, first }: ArticlePictureProps) {
  return (
    <div
      className={classes(
        'relative grid place-items-center overflow-hidden',
        // On a phone a row of empty pictures would only be in the way.
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

/** Says nothing: nobody wrote down what it shows. Its server does not learn which page it stands in. */
function Picture({ src, first }: { src: string; first: boolean | undefined }) {
  const [failed, setFailed] = useState(false);
  if (failed) return null;
  return (
    <img
      // Before React took over it may have failed already, and nobody was told.
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
