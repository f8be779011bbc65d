import { useTranslations } from 'use-intl';
import { lazyPart } from '../../../web/router/lazy-part.tsx';
import { Link } from '../../../web/router/router.tsx';
import { linkClass } from '../../../web/ui/core/link.tsx';
import { Loading, SkeletonText } from '../../../web/ui/core/skeleton.tsx';
import type { ListedTool } from '../../contract.ts';
import { toolAddress } from '../data/queries.ts';
import { toolSentences } from '../data/sentences.ts';
import { usePanelClass } from './review-panel-class.ts';

interface ReviewsBelowProps {
  tool: ListedTool;
  onClose: () => void;
}

const ReviewPanel = lazyPart<ReviewsBelowProps>({
  name: 'library',
  messages: toolSentences,
  load: async () => (await import('./review-panel.tsx')).ReviewPanel,
});

/** The reviews below a card, loaded on demand so that the list opens without them. */
export function ReviewsBelow({ tool, onClose }: ReviewsBelowProps) {
  const t = useTranslations('library.panel');
  const panelClass = usePanelClass();
  return (
    <ReviewPanel
      key={tool.id}
      tool={tool}
      onClose={onClose}
      fallback={
        <div className={panelClass}>
          <Loading label={t('loading')} className="noscript:hidden">
            <SkeletonText lines={4} />
          </Loading>
          <noscript>
            <Link to={`${toolAddress(tool)}#resenas`} className={linkClass}>
              {t('onItsPage', { name: tool.name })}
            </Link>
          </noscript>
        </div>
      }
    />
  );
}
