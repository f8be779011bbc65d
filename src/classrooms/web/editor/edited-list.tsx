import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useFailureToast } from '../../../web/forms/use-failure-toast.ts';
import { useSortLabels } from '../../../web/forms/use-sort-labels.ts';
import { Button } from '../../../web/ui/core/button.tsx';
import { cardClass } from '../../../web/ui/core/card.tsx';
import { EmptyState } from '../../../web/ui/core/empty-state.tsx';
import { SortableList } from '../../../web/ui/rows/sortable-list.tsx';
import { useClassChanged } from '../changes.ts';
import { ClassPart, type PartList } from '../class/class-part.tsx';
import { type RowButton, RowButtons } from '../editing/row-buttons.tsx';
import { useDeletion } from '../editing/use-deletion.tsx';
import { useEditing } from '../editing/use-editing.tsx';
import { useOrder } from '../editing/use-order.ts';

interface EditedItem {
  id: number;
  title: string;
}

interface EditedDialogProps {
  classId: number;
  id: number | 'new';
  onEnd: () => void;
}

interface EditedListProps<Item extends EditedItem> {
  classId: number;
  /** The namespace of its messages. */
  kind: 'contents' | 'tests';
  list: PartList & { data: readonly Item[] | undefined };
  queryKey: readonly unknown[];
  loadDialog: () => Promise<ComponentType<EditedDialogProps>>;
  onReorder: (ids: number[]) => Promise<unknown>;
  onDelete: (item: Item) => Promise<unknown>;
  addressOf: (item: Item) => string;
  factsOf: (item: Item) => ReactNode;
  /** Buttons besides those that view, edit and delete the item. */
  moreButtonsOf?: (item: Item) => readonly RowButton[];
}

/** Contents or tests of a class, ordered by dragging or with the keyboard. */
export function EditedList<Item extends EditedItem>(props: EditedListProps<Item>) {
  const { classId, kind, list } = props;
  const t = useTranslations(`classrooms.${kind}`);
  const items = list.data ?? [];
  const heading = useRef<HTMLHeadingElement>(null);
  const editing = useEditing({
    load: props.loadDialog,
    render: (Editor, id: number | 'new', onEnd) => <Editor classId={classId} id={id} onEnd={onEnd} />,
  });
  const deletion = useDeletion<Item>({
    classId,
    words: ({ title }) => ({
      title: t('deleteTitle', { title }),
      goes: t('deleteGoes'),
      stays: t('deleteStays'),
      done: t('deleted'),
      failed: t('deleteFailed'),
    }),
    remove: props.onDelete,
    place: heading,
  });
  const buttonsOf = (item: Item): RowButton[] => [
    { act: 'edit', icon: 'pencil', label: t('edit', { title: item.title }), onPress: () => editing.edit(item.id) },
    ...(props.moreButtonsOf?.(item) ?? []),
    { act: 'delete', icon: 'trash', label: t('delete', { title: item.title }), onPress: () => deletion.ask(item) },
  ];
  return (
    <section aria-labelledby={kind} className="flex flex-col gap-4">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h2 ref={heading} id={kind} tabIndex={-1} className="font-title text-2xl">
          {t('heading')}
        </h2>
        <Button icon="plus" onClick={() => editing.edit('new')}>
          {t('add')}
        </Button>
      </header>
      <ClassPart list={list}>
        {items.length === 0 ? (
          <EmptyState headingLevel={3} title={t('none')}>
            <p>{t('noneExplanation')}</p>
          </EmptyState>
        ) : (
          <OrderedItems {...props} items={items} buttonsOf={buttonsOf} />
        )}
      </ClassPart>
      {editing.dialog}
      {deletion.dialog}
    </section>
  );
}

interface OrderedItemsProps<Item extends EditedItem> extends Pick<
  EditedListProps<Item>,
  'classId' | 'kind' | 'queryKey' | 'onReorder' | 'addressOf' | 'factsOf'
> {
  items: readonly Item[];
  buttonsOf: (item: Item) => readonly RowButton[];
}

function OrderedItems<Item extends EditedItem>(props: OrderedItemsProps<Item>) {
  const { classId, kind, items, queryKey, onReorder, addressOf, factsOf, buttonsOf } = props;
  const t = useTranslations(`classrooms.${kind}`);
  const queries = useQueryClient();
  const reorder = useOrder<Item>({
    show: (ordered) => queries.setQueryData(queryKey, ordered),
    save: onReorder,
    afterwards: useClassChanged(classId),
    onFailure: useFailureToast(t('orderFailed')),
  });
  return (
    <SortableList
      label={t('list')}
      items={items}
      keyOf={(item) => item.id}
      nameOf={({ title }) => title}
      onReorder={reorder}
      words={useSortLabels()}
      className="flex flex-col gap-3"
      rowClassName={`${cardClass} flex flex-wrap items-center gap-x-2 gap-y-1 p-2`}
    >
      {(item, { handle, arrows }) => (
        <>
          {handle}
          <div className="min-w-0 flex-1 basis-40">
            <h3 className="wrap-anywhere">{item.title}</h3>
            {factsOf(item)}
          </div>
          <span className="flex flex-wrap max-sm:w-full max-sm:justify-end">
            {arrows}
            <RowButtons
              view={{ to: addressOf(item), label: t('view', { title: item.title }) }}
              buttons={buttonsOf(item)}
            />
          </span>
        </>
      )}
    </SortableList>
  );
}
