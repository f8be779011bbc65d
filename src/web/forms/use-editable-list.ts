import { useState } from 'react';

interface EditableListOptions<Item> {
  items: readonly Item[];
  onChange: (items: Item[]) => void;
  keyOf: (item: Item) => string;
  /** Nobody is asked before something empty goes. */
  isBlank: (item: Item) => boolean;
  /** Where writing begins in something new. */
  firstField: (item: Item) => string;
  /** `useFocusAfterUpdate` of the button that adds: what had the focus is gone. */
  onGone: () => void;
}

interface EditableList<Item> {
  isOpen: (item: Item) => boolean;
  toggle: (item: Item) => void;
  insert: (item: Item, place: number) => void;
  replace: (item: Item, changed: Item) => void;
  /** At once if there is nothing to lose; otherwise it is `removing` until that is confirmed. */
  remove: (item: Item) => void;
  removing: Item | undefined;
  confirmRemoval: () => void;
  cancelRemoval: () => void;
}

/** A list of things that are written one below the other, most of them folded. */
export function useEditableList<Item>(options: EditableListOptions<Item>): EditableList<Item> {
  const { items, onChange, keyOf, isBlank, firstField, onGone } = options;
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
    onGone();
  }

  return {
    isOpen,
    toggle: (item) => open(item, !isOpen(item)),
    insert(item, place) {
      onChange([...items.slice(0, place), item, ...items.slice(place)]);
      open(item, true);
      // Once it is there.
      requestAnimationFrame(() => document.querySelector<HTMLElement>(firstField(item))?.focus());
    },
    replace: (item, changed) => onChange(items.map((one) => (one === item ? changed : one))),
    remove: (item) => (isBlank(item) ? drop(item) : setRemoving(() => item)),
    removing,
    confirmRemoval: () => removing && drop(removing),
    cancelRemoval: () => setRemoving(undefined),
  };
}
