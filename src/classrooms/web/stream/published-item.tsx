import { useTranslations } from 'use-intl';
import type { Scale } from '../../../shared/marks/scale.ts';
import { useDateTime } from '../../../web/lazy/use-date-time.ts';
import { pressableCardClass } from '../../../web/ui/core/card.tsx';
import { Icon } from '../../../web/ui/core/icon.tsx';
import { coverLinkClass } from '../../../web/ui/core/link.tsx';
import type { ClassItem } from '../../contract/items.ts';
import { itemAddress, itemIcons } from '../work/item-kinds.ts';
import { useItemFacts } from '../work/use-item-facts.ts';

interface PublishedItemProps {
  classId: number;
  item: ClassItem;
  /** How the class writes marks. */
  scale: Scale | null;
  /** When it was published. */
  at: string;
}

/** 'Nueva tarea · Un cartel · vie 20 · Sin entregar': smaller than an announcement, which has a text. The list follows its link. */
export function PublishedItem({ classId, item, scale, at }: PublishedItemProps) {
  const t = useTranslations('classrooms.stream.published');
  const moment = useDateTime();
  const factsOf = useItemFacts(scale);
  return (
    <li className={`${pressableCardClass} flex items-center gap-3 px-4 py-3 sm:px-5`}>
      <Icon name={itemIcons[item.kind]} className="shrink-0 text-ink-soft" />
      <div className="min-w-0 flex-1">
        <p className="text-sm text-ink-soft">
          {t(item.kind)} · {moment(at)}
        </p>
        <h2 className="text-base font-semibold wrap-anywhere">
          <a href={itemAddress(classId, item)} className={coverLinkClass}>
            {item.title}
          </a>
        </h2>
        <p className="text-sm text-ink-soft">{factsOf(item)}</p>
      </div>
    </li>
  );
}
