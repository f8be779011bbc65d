import { useTranslations } from 'use-intl';
import { Button } from '../../../web/ui/core/button.tsx';
import type { ListedTool } from '../../contract.ts';
import { usePanelClass } from './review-panel-class.ts';
import { Reviews } from './reviews.tsx';

/** The reviews of a tool below its card in the list. */
export function ReviewPanel({ tool, onClose }: { tool: ListedTool; onClose: () => void }) {
  const t = useTranslations('library.page.reviews');
  const titleId = `resenas-titulo-${tool.id}`;
  return (
    <section aria-labelledby={titleId} className={usePanelClass()}>
      <header className="flex items-start justify-between gap-4">
        <h3 id={titleId} className="text-lg">
          {t('of', { name: tool.name })}
        </h3>
        <Button
          variant="quiet"
          size="icon"
          icon="x"
          aria-label={t('close')}
          onClick={onClose}
          className="-my-2 -mr-2"
        />
      </header>
      <Reviews toolId={tool.id} toolName={tool.name} />
    </section>
  );
}
