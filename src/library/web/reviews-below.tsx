import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { AreaFrame } from '../../web/area-frame.tsx';
import { ensureMessages } from '../../web/messages.ts';
import { usePreferences } from '../../web/preferences.tsx';
import { Link } from '../../web/router.tsx';
import { cardClass } from '../../web/ui/card.tsx';
import { ErrorCard } from '../../web/ui/error-card.tsx';
import { linkClass } from '../../web/ui/link.tsx';
import type { ListedTool } from '../contract.ts';
import { toolAddress } from './queries.ts';
import { toolSentences } from './sentences.ts';

type Panel = ComponentType<{ tool: ListedTool; onClose: () => void }>;

const panelArea = { name: 'library', messages: toolSentences };

/** The reviews below a card of the list. Their code and sentences come when they are wanted, so that the list opens without them. */
export function ReviewsBelow({ tool, onClose }: { tool: ListedTool; onClose: () => void }) {
  const t = useTranslations('library.panel');
  const { language } = usePreferences().preferences;
  const [Shown, setShown] = useState<Panel>();
  const [failed, setFailed] = useState(false);

  const load = useCallback(() => {
    Promise.all([import('./review-panel.tsx'), ensureMessages(panelArea, language)]).then(
      ([{ ReviewPanel }]) => setShown(() => ReviewPanel),
      () => setFailed(true),
    );
  }, [language]);
  useEffect(load, [load]);

  function retry(): void {
    setFailed(false);
    load();
  }

  if (Shown) {
    return (
      <AreaFrame area={panelArea}>
        <Shown key={tool.id} tool={tool} onClose={onClose} />
      </AreaFrame>
    );
  }
  if (failed) return <ErrorCard title={t('failed')} retryLabel={t('retry')} onRetry={retry} />;
  return (
    <div className={`${cardClass} p-4 sm:p-6`}>
      <p role="status" className="text-ink-soft noscript:hidden">
        {t('loading')}
      </p>
      <noscript>
        <Link to={`${toolAddress(tool)}#resenas`} className={linkClass}>
          {t('onItsPage', { name: tool.name })}
        </Link>
      </noscript>
    </div>
  );
}
