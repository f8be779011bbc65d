import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode, RefObject } from 'react';
import { Button } from '../../../web/ui/button.tsx';
import { cardClass } from '../../../web/ui/card.tsx';
import { EmptyState } from '../../../web/ui/empty-state.tsx';
import { SortableList } from '../../../web/ui/sortable-list.tsx';
import { useSortWords } from '../../../web/use-sort-words.ts';
import { useClassChanged } from '../changes.ts';
import { ClassPart, type PartList } from '../class-part.tsx';
import { RowButtons } from '../row-buttons.tsx';
import { useFailureToast } from '../use-failure-toast.ts';
import { useOrder } from '../use-order.ts';

interface EditedItem {
  id: number;
  title: string;
}

interface EditedListProps<Item extends EditedItem> {
  classId: number;
  /** Of the heading, by which the section is named. */
  id: string;
  heading: RefObject<HTMLHeadingElement | null>;
  words: Record<'heading' | 'add' | 'none' | 'noneExplanation' | 'list' | 'orderFailed', string>;
  queryKey: readonly unknown[];
  list: PartList & { data: readonly Item[] | undefined };
  onAdd: () => void;
  onReorder: (ids: number[]) => Promise<unknown>;
  factsOf: (item: Item) => ReactNode;
  toolsOf: (item: Item) => Parameters<typeof RowButtons>[0];
}

/** What a class is given to read or to take, in an order that is changed by dragging and with the keyboard. */
export function EditedList<Item extends EditedItem>(props: EditedListProps<Item>) {
  const { classId, id, heading, words, queryKey, list } = props;
  const queries = useQueryClient();
  const sortWords = useSortWords();
  const reorder = useOrder<Item>({
    show: (items) => queries.setQueryData(queryKey, items),
    save: props.onReorder,
    afterwards: useClassChanged(classId),
    onFailure: useFailureToast(words.orderFailed),
  });
  const items = list.data ?? [];
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h2 ref={heading} id={id} tabIndex={-1} className="font-title text-2xl">
          {words.heading}
        </h2>
        <Button icon="plus" onClick={props.onAdd}>
          {words.add}
        </Button>
      </header>
      <ClassPart list={list}>
        {items.length === 0 ? (
          <EmptyState headingLevel={3} title={words.none}>
            <p>{words.noneExplanation}</p>
          </EmptyState>
        ) : (
          <SortableList
            label={words.list}
            items={items}
            keyOf={(item) => item.id}
            nameOf={({ title }) => title}
            onReorder={reorder}
            words={sortWords}
            className="flex flex-col gap-3"
            rowClassName={`${cardClass} flex flex-wrap items-center gap-x-2 gap-y-1 p-2`}
          >
            {(item, { handle, arrows }) => (
              <>
                {handle}
                <div className="min-w-0 flex-1 basis-40">
                  <h3 className="wrap-anywhere">{item.title}</h3>
                  {props.factsOf(item)}
                </div>
                <span className="flex flex-wrap max-sm:w-full max-sm:justify-end">
                  {arrows}
                  <RowButtons {...props.toolsOf(item)} />
                </span>
              </>
            )}
          </SortableList>
        )}
      </ClassPart>
    </section>
  );
}
