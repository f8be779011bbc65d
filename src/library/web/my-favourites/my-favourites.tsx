import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { langOf } from '../../../shared/language.ts';
import { useCall } from '../../../web/data/query-client.ts';
import { useAction } from '../../../web/forms/form.ts';
import { useFailureToast } from '../../../web/forms/use-failure-toast.ts';
import { useFocusAfterUpdate } from '../../../web/layout/use-focus-after-update.ts';
import { Link } from '../../../web/router/router.tsx';
import { useInternalLinks } from '../../../web/router/use-internal-links.ts';
import { Button, buttonClass } from '../../../web/ui/core/button.tsx';
import { ErrorCard } from '../../../web/ui/core/error-card.tsx';
import { Icon } from '../../../web/ui/core/icon.tsx';
import { plainLinkClass } from '../../../web/ui/core/link.tsx';
import { Loading, SkeletonText } from '../../../web/ui/core/skeleton.tsx';
import { toast } from '../../../web/ui/core/toast.tsx';
import { setFavourite, type ListedTool } from '../../contract.ts';
import { changeCachedFavourites } from '../cached-tools.ts';
import { favouritesQuery, toolAddress } from '../data/queries.ts';

/** The account page shows only the first favourites; the favourites page has all. */
const maxShown = 20;

/** The viewer's favourites, most recently added first. */
export function MyFavourites() {
  const t = useTranslations('library.mine');
  const followLink = useInternalLinks();
  const place = useRef<HTMLDivElement>(null);
  const focusAfterwards = useFocusAfterUpdate(place);
  // The page loader has already tried once.
  const list = useInfiniteQuery({ ...favouritesQuery(), retryOnMount: false });
  if (list.isLoadingError) {
    return (
      <ErrorCard
        title={t('failed')}
        retryLabel={t('retry')}
        retryingLabel={t('retrying')}
        retrying={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    );
  }
  if (!list.data) {
    return (
      <Loading label={t('loading')}>
        <SkeletonText lines={3} />
      </Loading>
    );
  }
  const tools = list.data.pages.flatMap((page) => page.items);
  return (
    <div ref={place} tabIndex={-1} className="flex flex-col items-start gap-3" onClick={followLink}>
      {tools.length === 0 ? (
        <>
          <p>{t('empty')}</p>
          <Link to="/biblioteca" className={buttonClass()}>
            <Icon name="heart" />
            {t('explore')}
          </Link>
        </>
      ) : (
        <>
          <ul aria-label={t('list')} className="w-full divide-y">
            {tools.slice(0, maxShown).map((tool) => (
              <FavouriteRow key={tool.id} tool={tool} onRemoved={focusAfterwards} />
            ))}
          </ul>
          <Link to="/favoritas" className={buttonClass()}>
            <Icon name="heart" />
            {t('all')}
          </Link>
        </>
      )}
    </div>
  );
}

function FavouriteRow({ tool, onRemoved }: { tool: ListedTool; onRemoved: () => void }) {
  const t = useTranslations('library.mine');
  const call = useCall();
  const queries = useQueryClient();
  const removal = useAction(
    async () => {
      await call(setFavourite, { params: { id: tool.id }, body: { favourite: false } });
      changeCachedFavourites(queries, tool, false);
      toast({ title: t('removed', { name: tool.name }) });
      onRemoved();
    },
    useFailureToast(t('removeFailed')),
  );
  return (
    <li className="flex items-center justify-between gap-x-4 py-3">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">
          <a href={toolAddress(tool)} className={plainLinkClass}>
            {tool.name}
          </a>
        </p>
        <p lang={langOf(tool.untranslated, 'description')} className="line-clamp-2 text-sm text-ink-soft">
          {tool.description}
        </p>
      </div>
      <Button
        variant="quiet"
        className="shrink-0"
        aria-label={t('removeNamed', { name: tool.name })}
        busy={removal.sending && t('removing')}
        onClick={() => removal.run()}
      >
        {t('remove')}
      </Button>
    </li>
  );
}
