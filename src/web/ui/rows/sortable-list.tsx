import {
  type Key,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Button } from '../core/button.tsx';
import { classes } from '../core/classes.ts';
import { dragRow } from './drag-row.ts';
import { moveItem } from './sorting.ts';

/** The position of an item: '2 de 5'. */
interface SortPosition {
  name: string;
  position: number;
  count: number;
}

export interface SortLabels {
  handle: (name: string) => string;
  /** How to use the handle with the keyboard. */
  hint: string;
  up: (name: string) => string;
  down: (name: string) => string;
  lifted: (place: SortPosition) => string;
  moved: (place: SortPosition) => string;
  dropped: (place: SortPosition) => string;
  putBack: (place: SortPosition) => string;
}

interface RowParts {
  index: number;
  /** The drag handle, which the keyboard can lift, too. */
  handle: ReactNode;
  /** The 'Subir' and 'Bajar' buttons. */
  arrows: ReactNode;
}

interface SortableListProps<Item> {
  label: string;
  items: readonly Item[];
  keyOf: (item: Item) => Key;
  /** The row's name for screen readers. */
  nameOf: (item: Item, index: number) => string;
  onReorder: (items: Item[]) => void;
  /** `useSortLabels` has them. */
  words: SortLabels;
  className?: string;
  rowClassName?: string;
  children: (item: Item, parts: RowParts) => ReactNode;
}

type SortingOptions<Item> = Pick<SortableListProps<Item>, 'items' | 'keyOf' | 'nameOf' | 'onReorder' | 'words'>;

type StartDrag = (press: PointerEvent<HTMLElement>, from: number, onDrop: (to: number) => void) => void;

/** Dragging with the pointer, which ends when the list disappears. */
function useDragging(list: RefObject<HTMLElement | null>): StartDrag {
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);
  return (press, from, onDrop) => {
    if (press.button !== 0 || !list.current) return;
    stop.current = dragRow({
      list: list.current,
      from,
      handle: press.currentTarget,
      press,
      onDrop,
      onEnd: () => {
        stop.current = undefined;
      },
    });
  };
}

/** Reordering and its announcements. */
function useSorting<Item>({ items, keyOf, nameOf, onReorder, words }: SortingOptions<Item>) {
  const list = useRef<HTMLOListElement>(null);
  const [lifted, setLifted] = useState<{ key: Key; before: readonly Item[] }>();
  const [said, setSaid] = useState('');
  const startDrag = useDragging(list);
  // Keys may be pressed faster than rows are rendered.
  const order = useRef(items);
  useLayoutEffect(() => {
    order.current = items;
  }, [items]);
  const indexOf = (item: Item) => order.current.findIndex((one) => keyOf(one) === keyOf(item));

  function placeAt(item: Item, index: number): SortPosition {
    return { name: nameOf(item, index), position: index + 1, count: items.length };
  }

  function move(from: number, to: number, say: SortLabels['moved']): void {
    const item = order.current[from];
    if (item === undefined || to < 0 || to >= order.current.length || to === from) return;
    const moved = moveItem(order.current, from, to);
    order.current = moved;
    onReorder(moved);
    setSaid(say(placeAt(item, to)));
    // After the render: an item moved with the keyboard may be outside the viewport.
    requestAnimationFrame(() => list.current?.children[to]?.scrollIntoView({ block: 'nearest' }));
  }

  function lift(item: Item): void {
    setLifted({ key: keyOf(item), before: order.current });
    setSaid(words.lifted(placeAt(item, indexOf(item))));
  }

  function drop(item: Item): void {
    setLifted(undefined);
    setSaid(words.dropped(placeAt(item, indexOf(item))));
  }

  function putBack(item: Item): void {
    if (!lifted) return;
    setLifted(undefined);
    order.current = lifted.before;
    onReorder([...lifted.before]);
    const index = lifted.before.findIndex((one) => keyOf(one) === lifted.key);
    setSaid(words.putBack(placeAt(item, index)));
  }

  function drag(press: PointerEvent<HTMLElement>, index: number): void {
    startDrag(press, index, (to) => move(index, to, words.dropped));
  }

  function onLiftedKey(event: KeyboardEvent, item: Item): void {
    const index = indexOf(item);
    const steps: Record<string, () => void> = {
      ArrowUp: () => move(index, index - 1, words.moved),
      ArrowDown: () => move(index, index + 1, words.moved),
      Home: () => move(index, 0, words.moved),
      End: () => move(index, items.length - 1, words.moved),
      Escape: () => putBack(item),
    };
    const step = steps[event.key];
    if (!step) return;
    // Otherwise the page would scroll, or the dialog around the list close.
    event.preventDefault();
    event.stopPropagation();
    step();
  }

  return { list, liftedKey: lifted?.key, said, move, lift, drop, drag, onLiftedKey };
}

/** A list that can be reordered by drag and drop, with the keyboard on the handle, or with its buttons. */
export function SortableList<Item>(props: SortableListProps<Item>) {
  const { label, items, keyOf, nameOf, words, className, rowClassName, children } = props;
  const id = useId();
  const { list, liftedKey, said, move, lift, drop, drag, onLiftedKey } = useSorting(props);
  return (
    <>
      <ol ref={list} aria-label={label} className={classes('sortable', className)}>
        {items.map((item, index) => {
          const name = nameOf(item, index);
          const isLifted = liftedKey === keyOf(item);
          const handle = (
            <Handle
              label={words.handle(name)}
              hintId={`${id}-hint`}
              isLifted={isLifted}
              onDrag={(press) => drag(press, index)}
              onLift={() => lift(item)}
              onDrop={() => drop(item)}
              onLiftedKey={(event) => onLiftedKey(event, item)}
            />
          );
          const arrows = (
            <Arrows
              words={words}
              name={name}
              isFirst={index === 0}
              isLast={index === items.length - 1}
              onMove={(step) => move(index, index + step, words.moved)}
            />
          );
          return (
            <li key={keyOf(item)} data-lifted={isLifted || undefined} className={rowClassName}>
              {children(item, { index, handle, arrows })}
            </li>
          );
        })}
      </ol>
      <p id={`${id}-hint`} hidden>
        {words.hint}
      </p>
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  );
}

interface HandleProps {
  label: string;
  hintId: string;
  isLifted: boolean;
  onDrag: (press: PointerEvent<HTMLElement>) => void;
  onLift: () => void;
  onDrop: () => void;
  onLiftedKey: (event: KeyboardEvent) => void;
}

function Handle({ label, hintId, isLifted, onDrag, onLift, onDrop, onLiftedKey }: HandleProps) {
  return (
    <Button
      variant="quiet"
      size="icon"
      icon="grip-vertical"
      className="touch-none text-ink-soft"
      aria-label={label}
      aria-describedby={hintId}
      aria-pressed={isLifted}
      onPointerDown={onDrag}
      // The pointer drags; a click without a pointer comes from the keyboard or a screen reader.
      onClick={(event) => {
        if (event.detail > 0) return;
        if (isLifted) onDrop();
        else onLift();
      }}
      onKeyDown={isLifted ? onLiftedKey : undefined}
      onBlur={isLifted ? onDrop : undefined}
    />
  );
}

interface ArrowsProps {
  words: SortLabels;
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (step: -1 | 1) => void;
}

function Arrows({ words, name, isFirst, isLast, onMove }: ArrowsProps) {
  return (
    <span className="flex">
      <Button
        variant="quiet"
        size="icon"
        icon="arrow-up"
        aria-label={words.up(name)}
        disabled={isFirst}
        onClick={() => onMove(-1)}
      />
      <Button
        variant="quiet"
        size="icon"
        icon="arrow-down"
        aria-label={words.down(name)}
        disabled={isLast}
        onClick={() => onMove(1)}
      />
    </span>
  );
}
