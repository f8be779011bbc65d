import { useTranslations } from 'use-intl';
import { Link } from '../../../web/router/router.tsx';
import { classes } from '../../../web/ui/core/classes.ts';
import { Icon } from '../../../web/ui/core/icon.tsx';
import { plainLinkClass } from '../../../web/ui/core/link.tsx';
import type { Classroom } from '../../contract.ts';
import type { ClassItem } from '../../contract/items.ts';
import { itemAddress, itemIcons } from './item-kinds.ts';
import { useItemFacts } from './use-item-facts.ts';

export const itemRowClass = 'flex min-h-14 items-center gap-2 px-3 py-1.5 sm:gap-3';

/** What it is, its state and its next date, and nothing else. */
export function ItemSummary({ classroom, item }: { classroom: Classroom; item: ClassItem }) {
  const t = useTranslations('classrooms.work');
  const factsOf = useItemFacts();
  const isHidden = item.state !== 'published';
  return (
    <>
      <Icon name={itemIcons[item.kind]} className={isHidden ? 'text-ink-soft' : 'text-primary-text'} />
      <span className="flex min-w-0 flex-1 flex-col sm:flex-row sm:items-center sm:gap-4">
        <Link
          to={itemAddress(classroom.id, item)}
          className={classes(plainLinkClass, 'min-w-0 flex-1 wrap-anywhere', isHidden && 'text-ink-soft')}
        >
          <span className="sr-only">{t(`kinds.${item.kind}`)}: </span>
          {item.title}
        </Link>
        <span className="text-sm text-ink-soft tabular-nums sm:shrink-0 sm:text-right">{factsOf(item)}</span>
      </span>
    </>
  );
}
