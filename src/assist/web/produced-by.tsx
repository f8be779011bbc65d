import { useTranslations } from 'use-intl';
import { Badge } from '../../web/ui/core/badge.tsx';
import type { Producer } from '../contract.ts';

export interface ProducedByProps {
  producer: Producer;
}

/** Names the producer of a result, and why it was not the configured language model. Shown beside every result. */
export function ProducedBy({ producer }: ProducedByProps) {
  const t = useTranslations('assist.producer');
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
      <Badge
        tone={producer.kind === 'model' ? 'primary' : 'info'}
        icon={producer.kind === 'model' ? 'sparkles' : 'info'}
      >
        {t(producer.kind, { name: producer.name ?? '' })}
      </Badge>
      {producer.instead && <span>{t(`instead.${producer.instead}`)}</span>}
    </div>
  );
}
