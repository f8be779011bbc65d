import { useTranslations } from 'use-intl';
import type { Slide } from '../../contract.ts';

/** What the drawing of a slide shows, in words. */
export function usePictureLabel(): (slide: Pick<Slide, 'layout' | 'picture'>) => string | undefined {
  const t = useTranslations('assist.presentation.pictures');
  return ({ layout, picture }) => (layout === 'picture' ? t(picture ?? 'idea') : undefined);
}
