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
  isInvalid: boolean;
}

/** What the list must know about its items to number, open, check and add them. */
interface ItemModel<Item> {
  key: (item: Item) => string;
  name: (item: Item, index: number) => string;
  /** The id of the element that holds the item's fields. */
  fieldsId: (item: Item) => string;
  /** Gets the focus in a new item. */
  firstField: 'input' | 'textarea';
  blank: () => Item;
  isBlank: (item: Item) => boolean;
  isInvalid: (item: Item) => boolean;
}

interface EditableListLabels<Item> {
  list: string;
  empty: string;
  add: string;
  /** On the row of an invalid item. */
  invalid: string;
  remove: (index: number) => string;
  confirmRemoval: {
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
  model: ItemModel<Item>;
  max: number;
  /** An error about the list as a whole. */
  error: string | undefined;
  /** The content of a collapsed row. */
  summary: (row: EditableRow<Item>) => ReactNode;
  /** Actions besides moving and removing an item. */
  actions?: (row: EditableRow<Item>, insert: (item: Item, index: number) => void) => ReactNode;
  fields: (item: Item, onChange: (changed: Item) => void) => ReactNode;
  /** Shown beside the button that adds an item. */
  children?: ReactNode;
  labels: EditableListLabels<Item>;
}

/** A list of forms that can be added, removed and reordered; each collapses to one row. */
export function EditableList<Item>(props: EditableListProps<Item>) {
  const { items, onChange, model, max, error, labels } = props;
  const add = useRef<HTMLButtonElement>(null);
  const list = useEditableList({
    items,
    onChange,
    keyOf: model.key,
    isBlank: model.isBlank,
    firstField: (item) => `#${model.fieldsId(item)} ${model.firstField}`,
    onRemoved: useFocusAfterUpdate(add),
  });
  return (
    <div className="flex flex-col gap-4" data-invalid={error ? '' : undefined}>
      {items.length > 0 ? <Rows {...props} list={list} /> : <p className="text-ink-soft">{labels.empty}</p>}
      {error && <FieldError>{error}</FieldError>}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          ref={add}
          icon="plus"
          disabled={items.length >= max}
          onClick={() => list.insert(model.blank(), items.length)}
        >
          {labels.add}
        </Button>
        {props.children}
      </div>
      <ConfirmDialog
        open={list.removing !== undefined}
        onCancel={list.cancelRemoval}
        onConfirm={list.confirmRemoval}
        title={labels.confirmRemoval.title}
        goes={list.removing !== undefined && labels.confirmRemoval.goes(list.removing)}
        stays={labels.confirmRemoval.stays}
        confirmLabel={labels.confirmRemoval.confirm}
        cancelLabel={labels.confirmRemoval.cancel}
        closeLabel={labels.confirmRemoval.close}
      />
    </div>
  );
}

type RowsProps<Item> = EditableListProps<Item> & { list: ReturnType<typeof useEditableList<Item>> };

function Rows<Item>({ items, onChange, model, labels, summary, actions, fields, list }: RowsProps<Item>) {
  return (
    <SortableList
      label={labels.list}
      items={items}
      keyOf={model.key}
      nameOf={model.name}
      onReorder={onChange}
      words={useSortLabels()}
      className="flex flex-col gap-3"
      rowClassName={cardClass}
    >
      {(item, { index, handle, arrows }) => {
        const isInvalid = model.isInvalid(item);
        // An invalid item stays open until its errors are gone.
        const row = { item, index, isInvalid, isOpen: list.isOpen(item) || isInvalid };
        return (
          <CollapsibleRow
            id={model.fieldsId(item)}
            isOpen={row.isOpen}
            onToggle={() => list.toggle(item)}
            handle={handle}
            summary={<Summary invalidLabel={isInvalid && labels.invalid}>{summary(row)}</Summary>}
            actions={
              <>
                {arrows}
                {actions?.(row, list.insert)}
                <RemoveButton label={labels.remove(index)} onRemove={() => list.remove(item)} />
              </>
            }
          >
            {fields(item, (changed) => list.replace(item, changed))}
          </CollapsibleRow>
        );
      }}
    </SortableList>
  );
}

function Summary({ invalidLabel, children }: { invalidLabel: string | false; children: ReactNode }) {
  return (
    <>
      {children}
      {invalidLabel && (
        <Badge tone="danger" icon="circle-alert">
          {invalidLabel}
        </Badge>
      )}
    </>
  );
}

function RemoveButton({ label, onRemove }: { label: string; onRemove: () => void }) {
  return <Button variant="quiet" size="icon" icon="trash" aria-label={label} onClick={onRemove} />;
}
