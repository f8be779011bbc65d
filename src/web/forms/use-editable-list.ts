import { useState } from 'react';

interface EditableListOptions<Item> {
  items: readonly Item[];
  onChange: (items: Item[]) => void;
  keyOf: (item: Item) => string;
  /** A blank item is removed without confirmation. */
  isBlank: (item: Item) => boolean;
  /** A selector for the field that gets the focus in a new item. */
  firstField: (item: Item) => string;
  /** The remove button had the focus and is gone: move the focus, for example with `useFocusAfterUpdate`. */
  onRemoved: () => void;
}

interface EditableList<Item> {
  isOpen: (item: Item) => boolean;
  toggle: (item: Item) => void;
  insert: (item: Item, place: number) => void;
  replace: (item: Item, changed: Item) => void;
  /** Removes a blank item at once. Any other item becomes `removing` until the user confirms. */
  remove: (item: Item) => void;
  removing: Item | undefined;
  confirmRemoval: () => void;
  cancelRemoval: () => void;
}

/** State of a list of collapsible forms: which are open, and which one waits for confirmation of its removal. */
export function useEditableList<Item>(options: EditableListOptions<Item>): EditableList<Item> {
  const { items, onChange, keyOf, isBlank, firstField, onRemoved } = options;
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const [removing, setRemoving] = useState<Item>();
  const isOpen = (item: Item) => opened.has(keyOf(item));

  function open(item: Item, wanted: boolean): void {
    const others = [...opened].filter((key) => key !== keyOf(item));
    setOpened(new Set(wanted ? [...others, keyOf(item)] : others));
  }

  function drop(item: Item): void {
    onChange(items.filter((one) => one !== item));
    setRemoving(undefined);
    onRemoved();
  }

  return {
    isOpen,
    toggle: (item) => open(item, !isOpen(item)),
    insert(item, place) {
      onChange([...items.slice(0, place), item, ...items.slice(place)]);
      open(item, true);
      // The field exists only after React has rendered the new item.
      requestAnimationFrame(() => document.querySelector<HTMLElement>(firstField(item))?.focus());
    },
    replace: (item, changed) => onChange(items.map((one) => (one === item ? changed : one))),
    remove: (item) => (isBlank(item) ? drop(item) : setRemoving(() => item)),
    removing,
    confirmRemoval: () => removing && drop(removing),
    cancelRemoval: () => setRemoving(undefined),
  };
}
