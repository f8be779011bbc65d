import { type ReactNode, useRef } from 'react';
import { useFocusAfterUpdate } from '../layout/use-focus-after-update.ts';
import { Badge } from '../ui/core/badge.tsx';
import { Button } from '../ui/core/button.tsx';
import { cardClass } from '../ui/core/card.tsx';
import { FieldError } from '../ui/fields/field.tsx';
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx';
import { CollapsibleRow } from '../ui/rows/collapsible-row.tsx';
import { SortableList } from '../ui/rows/sortable-list.tsx';
import { useEditableList } from './use-editable-list.ts';
import { useSortLabels } from './use-sort-labels.ts';

interface EditableRow<Item> {
  item: Item;
  index: number;
  isOpen: boolean;
  isWrong: boolean;
}

interface EditableListLabels<Item> {
  list: string;
  empty: string;
  add: string;
  /** On a line with something wrong in it. */
  wrong: string;
  remove: (index: number) => string;
  removing: {
    title: string;
    goes: (item: Item) => string;
    stays: string;
    confirm: string;
    cancel: string;
    close: string;
  };
}

interface EditableListProps<Item> {
  items: Item[];
  onChange: (items: Item[]) => void;
  keyOf: (item: Item) => string;
  nameOf: (item: Item, index: number) => string;
  /** Of the fields, once they are open. */
  idOf: (item: Item) => string;
  /** Where writing begins in something new. */
  firstField: 'input' | 'textarea';
  isBlank: (item: Item) => boolean;
  blank: () => Item;
  most: number;
  isWrong: (item: Item) => boolean;
  /** What is wrong with all of them together. */
  error: string | undefined;
  /** What the line says of it. */
  summary: (row: EditableRow<Item>) => ReactNode;
  /** Besides moving and removing it. */
  actions?: (row: EditableRow<Item>, insert: (item: Item, place: number) => void) => ReactNode;
  fields: (item: Item, onChange: (changed: Item) => void) => ReactNode;
  /** Beside the button that adds one. */
  children?: ReactNode;
  words: EditableListLabels<Item>;
}

/** Things that are written one below the other, put in order, and folded to a line while others are written. */
export function EditableList<Item>(props: EditableListProps<Item>) {
  const { items, onChange, keyOf, nameOf, idOf, firstField, isBlank, blank, most, isWrong, error, words } = props;
  const sortWords = useSortLabels();
  const add = useRef<HTMLButtonElement>(null);
  const list = useEditableList({
    items,
    onChange,
    keyOf,
    isBlank,
    firstField: (item) => `#${idOf(item)} ${firstField}`,
    onGone: useFocusAfterUpdate(add),
  });
  return (
    <div className="flex flex-col gap-4" data-invalid={error ? '' : undefined}>
      {items.length > 0 ? (
        <SortableList
          label={words.list}
          items={items}
          keyOf={keyOf}
          nameOf={nameOf}
          onReorder={onChange}
          words={sortWords}
          className="flex flex-col gap-3"
          rowClassName={cardClass}
        >
          {(item, { index, handle, arrows }) => {
            // What is wrong stays in view until it is looked at again.
            const row = { item, index, isWrong: isWrong(item), isOpen: list.isOpen(item) || isWrong(item) };
            return (
              <CollapsibleRow
                id={idOf(item)}
                isOpen={row.isOpen}
                onToggle={() => list.toggle(item)}
                handle={handle}
                summary={<Summary wrong={row.isWrong && words.wrong}>{props.summary(row)}</Summary>}
                actions={
                  <>
                    {arrows}
                    {props.actions?.(row, list.insert)}
                    <RemoveButton label={words.remove(index)} onRemove={() => list.remove(item)} />
                  </>
                }
              >
                {props.fields(item, (changed) => list.replace(item, changed))}
              </CollapsibleRow>
            );
          }}
        </SortableList>
      ) : (
        <p className="text-ink-soft">{words.empty}</p>
      )}
      {error && <FieldError>{error}</FieldError>}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          ref={add}
          icon="plus"
          disabled={items.length >= most}
          onClick={() => list.insert(blank(), items.length)}
        >
          {words.add}
        </Button>
        {props.children}
      </div>
      <ConfirmDialog
        open={list.removing !== undefined}
        onCancel={list.cancelRemoval}
        onConfirm={list.confirmRemoval}
        title={words.removing.title}
        goes={list.removing !== undefined && words.removing.goes(list.removing)}
        stays={words.removing.stays}
        confirmLabel={words.removing.confirm}
        cancelLabel={words.removing.cancel}
        closeLabel={words.removing.close}
      />
    </div>
  );
}

function Summary({ wrong, children }: { wrong: string | false; children: ReactNode }) {
  return (
    <>
      {children}
      {wrong && (
        <Badge tone="danger" icon="circle-alert">
          {wrong}
        </Badge>
      )}
    </>
  );
}

function RemoveButton({ label, onRemove }: { label: string; onRemove: () => void }) {
  return <Button variant="quiet" size="icon" icon="trash" aria-label={label} onClick={onRemove} />;
}
