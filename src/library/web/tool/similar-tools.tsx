import { useTranslations } from 'use-intl';
import type { ListedTool } from '../../contract.ts';
import { useFavourites } from '../favourites.tsx';
import { ToolCards } from '../tool-cards.tsx';

export function SimilarTools({ tools }: { tools: readonly ListedTool[] }) {
  const t = useTranslations('library.page.tool');
  const favourites = useFavourites();
  if (tools.length === 0) return null;
  return (
    <section aria-labelledby="parecidas" className="flex flex-col gap-6 border-t pt-8">
      <h2 id="parecidas" className="font-title text-2xl">
        {t('similar')}
      </h2>
      <ToolCards tools={tools} headingLevel={3} view="pairs" favourites={favourites} />
      {favourites.dialog}
    </section>
  );
}
