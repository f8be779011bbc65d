import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { cardClass } from '../../web/ui/card.tsx';
import { ErrorCard } from '../../web/ui/error-card.tsx';
import { linkClass } from '../../web/ui/link.tsx';
import { Loading, SkeletonText } from '../../web/ui/skeleton.tsx';
import type { ListedTool } from '../contract.ts';
import { toolAddress } from './queries.ts';

type Panel = ComponentType<{ tool: ListedTool; onClose: () => void }>;

/** The reviews below a card of the list. Their code comes when they are wanted, so that the list opens without it. */
export function ReviewsBelow({ tool, onClose }: { tool: ListedTool; onClose: () => void }) {
  const t = useTranslations('library.reviews');
  const [Shown, setShown] = useState<Panel>();
  const [failed, setFailed] = useState(false);

  const load = useCallback(() => {
    import('./review-panel.tsx').then(
      ({ ReviewPanel }) => setShown(() => ReviewPanel),
      () => setFailed(true),
    );
  }, []);
  useEffect(load, [load]);

  function retry(): void {
    setFailed(false);
    load();
  }

  if (Shown) return <Shown key={tool.id} tool={tool} onClose={onClose} />;
  if (failed) return <ErrorCard title={t('failed')} retryLabel={t('retry')} onRetry={retry} />;
  return (
    <div className={`${cardClass} p-4 sm:p-6`}>
      <Loading label={t('loading')} className="noscript:hidden">
        <SkeletonText lines={4} />
      </Loading>
      <noscript>
        <Link to={`${toolAddress(tool)}#resenas`} className={linkClass}>
          {t('onItsPage', { name: tool.name })}
        </Link>
      </noscript>
    </div>
  );
}
