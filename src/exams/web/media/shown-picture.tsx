import { useState } from 'react';
import type { Picture } from '../../../shared/questions.ts';

export const addressOfMedia = (id: string) => `/api/question-files/${id}`;

/** Loaded at once: while the connection is lost it could not be loaded later. Its description takes its place if it cannot be loaded. */
export function ShownPicture({ picture, className }: { picture: Picture; className: string }) {
  const { id, alternativeText, width, height } = picture;
  const [isMissing, setMissing] = useState(false);
  if (isMissing) {
    return alternativeText ? (
      <span className="mb-2 block rounded-control border border-line p-3 wrap-anywhere text-ink-soft">
        {alternativeText}
      </span>
    ) : null;
  }
  return (
    <img
      src={addressOfMedia(id)}
      alt={alternativeText}
      width={width}
      height={height}
      className={`w-auto max-w-full rounded-control object-contain ${className}`}
      onError={() => setMissing(true)}
    />
  );
}
