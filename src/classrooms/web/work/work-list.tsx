import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../web/ui/core/button.tsx';
import { cardClass } from '../../../web/ui/core/card.tsx';
import { classes } from '../../../web/ui/core/classes.ts';
import { EmptyState } from '../../../web/ui/core/empty-state.tsx';
import { SkeletonRows } from '../../../web/ui/core/skeleton.tsx';
import { SortableList } from '../../../web/ui/rows/sortable-list.tsx';
import type { Classroom } from '../../contract.ts';
import { ClassPart } from '../class/class-part.tsx';
import { useItemDialog } from '../editing/use-item-dialog.tsx';
import { arrangeRows, isUnitRow, type WorkRow } from './arrange-rows.ts';
import { itemsQuery, unitsQuery } from './data/queries.ts';
import { FileDrop } from './file-drop.tsx';
import { ItemMenu } from './item-menu.tsx';
import { ItemSummary, type ItemWords, itemRowClass, useItemWords } from './item-summary.tsx';
import { UnitHeading } from './unit-heading.tsx';
import { useFolding } from './use-folding.ts';
import { useItemActions } from './use-item-actions.tsx';
import { useMoving } from './use-moving.ts';
import { useUnitActions } from './use-unit-actions.tsx';

const cardRowsClass = `${cardClass} divide-y divide-line`;

/** After that many the button loads more, so that the end of the page can be reached. */
const mostLoadedOnScroll = 150;

/** The units of the class and their items, in the teacher's order. */
export function WorkList({ classroom }: { classroom: Classroom }) {
  const t = useTranslations('classrooms.work');
  const units = useQuery(unitsQuery(classroom.id));
  const items = useInfiniteQuery(itemsQuery(classroom.id));
  const { folded, toggle } = useFolding(classroom.id);
  const words = useItemWords(classroom.scale);
  const loaded = items.data?.pages.flatMap((page) => page.items) ?? [];
  const rows = arrangeRows(units.data ?? [], loaded, { folded, hasMore: items.hasNextPage });
  return (
    <ClassPart list={units} waiting={<SkeletonRows rows={6} />}>
      <ClassPart
        list={items}
        moreLabel={t('more')}
        loadsOnScroll={loaded.length < mostLoadedOnScroll}
        waiting={<SkeletonRows rows={6} />}
      >
        {rows.length === 0 ? (
          <NoWork classroom={classroom} />
        ) : classroom.may.write ? (
          <WrittenWork classroom={classroom} rows={rows} words={words} onToggle={toggle} />
        ) : (
          <ol aria-label={t('list')} className={cardRowsClass}>
            {rows.map((row) => (
              <li key={row.key} className={isUnitRow(row) ? undefined : itemRowClass}>
                {isUnitRow(row) ? (
                  <UnitHeading unit={row.unit} isOpen={row.isOpen} onToggle={() => toggle(row.unit.id)} />
                ) : (
                  <ItemSummary classroom={classroom} item={row.item} words={words} />
                )}
              </li>
            ))}
          </ol>
        )}
      </ClassPart>
    </ClassPart>
  );
}

interface WrittenWorkProps {
  classroom: Classroom;
  rows: readonly WorkRow[];
  words: ItemWords;
  onToggle: (unitId: number) => void;
}

/** For people who write: rows are dragged, also with the keyboard, and have their actions behind a menu. */
function WrittenWork({ classroom, rows, words, onToggle }: WrittenWorkProps) {
  const t = useTranslations('classrooms.work');
  const top = useRef<HTMLDivElement>(null);
  const { move, words: sortLabels } = useMoving(classroom.id, rows);
  const item = useItemActions(classroom, top);
  const unit = useUnitActions(classroom.id, top);
  return (
    <div ref={top} tabIndex={-1} className="rounded-card">
      <FileDrop classId={classroom.id} rows={rows}>
        {(over) => (
          <SortableList
            label={t('list')}
            items={rows}
            keyOf={({ key }) => key}
            nameOf={(row) => (isUnitRow(row) ? row.unit.title : row.item.title)}
            isHeading={isUnitRow}
            onReorder={move}
            words={sortLabels}
            className={cardRowsClass}
          >
            {(row, { handle }) =>
              isUnitRow(row) ? (
                <UnitHeading
                  unit={row.unit}
                  isOpen={row.isOpen}
                  onToggle={() => onToggle(row.unit.id)}
                  handle={handle}
                  isTarget={over?.id === row.unit.id}
                  menu={unit.menuOf(row.unit)}
                />
              ) : (
                <div
                  className={classes(
                    itemRowClass,
                    'pl-0.5 sm:pl-1',
                    over !== undefined && (over?.id ?? null) === row.item.unitId && 'bg-primary-wash',
                  )}
                >
                  {handle}
                  <ItemSummary classroom={classroom} item={row.item} words={words} />
                  <ItemMenu
                    item={row.item}
                    label={t('actions', { title: row.item.title })}
                    actions={item}
                    mayMark={classroom.may.mark}
                    classId={classroom.id}
                  />
                </div>
              )
            }
          </SortableList>
        )}
      </FileDrop>
      {item.dialogs}
      {unit.dialogs}
    </div>
  );
}

function NoWork({ classroom: { id, may } }: { classroom: Classroom }) {
  const t = useTranslations('classrooms.work');
  if (may.write) {
    return (
      <FileDrop classId={id} rows={[]}>
        {() => <FirstWork classId={id} />}
      </FileDrop>
    );
  }
  return (
    <EmptyState illustration="empty-shelf" title={t('empty')}>
      <p>{t('emptyExplanation')}</p>
    </EmptyState>
  );
}

function FirstWork({ classId }: { classId: number }) {
  const t = useTranslations('classrooms.work');
  const { open, dialog } = useItemDialog(classId);
  return (
    <EmptyState
      illustration="empty-shelf"
      title={t('empty')}
      action={
        <>
          <Button icon="file-text" onClick={() => open('material')}>
            {t('firstMaterial')}
          </Button>
          <Button icon="clipboard-list" onClick={() => open('task')}>
            {t('firstTask')}
          </Button>
          <Button icon="folder" onClick={() => open('unit')}>
            {t('firstUnit')}
          </Button>
          <Button icon="sparkles" onClick={() => open('readyUnit')}>
            {t('readyUnit')}
          </Button>
        </>
      }
    >
      <p>{t('emptyForWriters')}</p>
      {dialog}
    </EmptyState>
  );
}
