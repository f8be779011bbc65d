import { useTranslations } from 'use-intl';
import type { PictureName } from '../../../shared/identity/picture-names.ts';
import { AreaFrame } from '../../layout/area-frame.tsx';
import { Picture } from './picture.tsx';
import { pictureSentences } from './sentences.ts';

interface PictureListProps {
  pictures: readonly PictureName[];
  label: string;
}

/** The pictures of a password, in their order. */
export function PictureList(props: PictureListProps) {
  return (
    <AreaFrame area={pictureSentences}>
      <List {...props} />
    </AreaFrame>
  );
}

function List({ pictures, label }: PictureListProps) {
  const t = useTranslations('pictures.names');
  return (
    <ol className="flex gap-1" aria-label={label}>
      {pictures.map((name, place) => (
        // The same picture can come twice.
        <li key={`${place} ${name}`}>
          <Picture name={name} className="size-8 print:size-[8mm]" />
          <span className="sr-only">{t(name)}</span>
        </li>
      ))}
    </ol>
  );
}
