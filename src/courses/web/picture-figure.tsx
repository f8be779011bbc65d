import type { Language } from '../../shared/language.ts';
import type { PictureCard } from '../card-schemas.ts';

interface PictureFigureProps {
  picture: Pick<PictureCard, 'image' | 'alternativeText' | 'caption'>;
  lang: Language | undefined;
}

/** The address of a drawing is the drawing itself. */
const addressOfImage = (image: string) =>
  image.startsWith('data:') ? image : `data:image/svg+xml,${encodeURIComponent(image)}`;

/** A picture of a lesson. Drawings are made for a light ground, also in the dark theme. */
export function PictureFigure({ picture: { image, alternativeText, caption }, lang }: PictureFigureProps) {
  return (
    <figure lang={lang} className="flex flex-col gap-3">
      <img
        src={addressOfImage(image)}
        alt={alternativeText}
        className="w-full rounded-card border border-line bg-white"
      />
      {caption && <figcaption className="text-ink-soft wrap-anywhere">{caption}</figcaption>}
    </figure>
  );
}
