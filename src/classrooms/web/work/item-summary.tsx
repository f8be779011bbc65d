import { useTranslations } from 'use-intl';
import type { Scale } from '../../../shared/marks/scale.ts';
import { Link } from '../../../web/router/router.tsx';
import { classes } from '../../../web/ui/core/classes.ts';
import { Icon } from '../../../web/ui/core/icon.tsx';
import { plainLinkClass } from '../../../web/ui/core/link.tsx';
import type { Classroom } from '../../contract.ts';
import type { ClassItem } from '../../contract/items.ts';
import { itemAddress, itemIcons } from './item-kinds.ts';
import { useItemFacts } from './use-item-facts.ts';

export const itemRowClass = 'flex min-h-14 items-center gap-2 px-3 py-1.5 sm:gap-3';

export interface ItemWords {
  kind: (item: ClassItem) => string;
  facts: (item: ClassItem) => string;
}

/** For all rows of a list at once: preparing the words of every row alone would take a good part of the time of a page. */
export function useItemWords(scale: Scale | null): ItemWords {
  const t = useTranslations('classrooms.work.kinds');
  const facts = useItemFacts(scale);
  return { kind: ({ kind }) => t(kind), facts };
}

interface ItemSummaryProps {
  classroom: Classroom;
  item: ClassItem;
  words: ItemWords;
}

/** What it is, its state and its next date, and nothing else. */
export function ItemSummary({ classroom, item, words }: ItemSummaryProps) {
  const isHidden = item.state !== 'published';
  return (
    <>
      <Icon name={itemIcons[item.kind]} className={isHidden ? 'text-ink-soft' : 'text-primary-text'} />
      <span className="flex min-w-0 flex-1 flex-col sm:flex-row sm:items-center sm:gap-4">
        <Link
          to={itemAddress(classroom.id, item)}
          className={classes(plainLinkClass, 'min-w-0 flex-1 wrap-anywhere', isHidden && 'text-ink-soft')}
        >
          <span className="sr-only">{words.kind(item)}: </span>
          {item.title}
        </Link>
        <span className="text-sm text-ink-soft tabular-nums sm:shrink-0 sm:text-right">{words.facts(item)}</span>
      </span>
    </>
  );
}
