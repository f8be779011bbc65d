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
import { type Movement, movementOf } from './sorting.ts';

/** The position of an item: '2 de 5'. */
interface SortPosition {
  name: string;
  position: number;
  count: number;
  /** Then it is a position among the headings. */
  isHeading: boolean;
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
  /** Rows that move among themselves, with the rows below them. */
  isHeading?: (item: Item) => boolean;
  onReorder: (items: Item[]) => void;
  /** `useSortLabels` has them. */
  words: SortLabels;
  className?: string;
  rowClassName?: string;
  children: (item: Item, parts: RowParts) => ReactNode;
}

type SortingOptions<Item> = Pick<
  SortableListProps<Item>,
  'items' | 'keyOf' | 'nameOf' | 'isHeading' | 'onReorder' | 'words'
>;

interface DraggedRow {
  from: number;
  /** The indexes of the rows among which it moves; undefined for all. */
  among: readonly number[] | undefined;
  onDrop: (to: number) => void;
}

type StartDrag = (press: PointerEvent<HTMLElement>, row: DraggedRow) => void;

/** Dragging with the pointer, which ends when the list disappears. */
function useDragging(list: RefObject<HTMLElement | null>): StartDrag {
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);
  return (press, { from, among, onDrop }) => {
    if (press.button !== 0 || !list.current) return;
    const all = [...list.current.children].filter((row) => row instanceof HTMLElement);
    stop.current = dragRow({
      list: list.current,
      rows: among ? all.filter((_, index) => among.includes(index)) : all,
      // The rows before the first heading belong to none.
      folded: among ? all.filter((_, index) => index > (among[0] ?? 0) && !among.includes(index)) : [],
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

/** The order after the last move: keys may be pressed faster than rows are rendered. */
function useLatestOrder<Item>({ items, keyOf, isHeading = () => false, onReorder }: SortingOptions<Item>) {
  const order = useRef(items);
  useLayoutEffect(() => {
    order.current = items;
  }, [items]);
  const indexOf = (item: Item) => order.current.findIndex((one) => keyOf(one) === keyOf(item));
  return {
    now: () => order.current,
    indexOf,
    isHeading,
    headings: () => order.current.flatMap((one, index) => (isHeading(one) ? [index] : [])),
    movement: (item: Item): Movement<Item> => movementOf(order.current, indexOf(item), isHeading),
    put(moved: readonly Item[]): void {
      order.current = moved;
      onReorder([...moved]);
    },
  };
}

/** Where a key moves a lifted row. Undefined for keys that move nothing. */
function targetOf(key: string, index: number, count: number): number | undefined {
  const targets: Record<string, number> = { ArrowUp: index - 1, ArrowDown: index + 1, Home: 0, End: count - 1 };
  return targets[key];
}

/** Reordering and its announcements. */
function useSorting<Item>(options: SortingOptions<Item>) {
  const { keyOf, nameOf, words } = options;
  const list = useRef<HTMLOListElement>(null);
  const [lifted, setLifted] = useState<{ key: Key; before: readonly Item[] }>();
  const [said, setSaid] = useState('');
  const startDrag = useDragging(list);
  const order = useLatestOrder(options);
  const { isHeading, movement } = order;

  function announce(label: (place: SortPosition) => string, item: Item): void {
    const { index, count } = movement(item);
    setSaid(label({ name: nameOf(item, index), position: index + 1, count, isHeading: isHeading(item) }));
  }

  function move(item: Item, to: number, label: SortLabels['moved']): void {
    const { index, count, moveTo } = movement(item);
    if (index < 0 || to < 0 || to >= count || to === index) return;
    order.put(moveTo(to));
    announce(label, item);
    // After the render: an item moved with the keyboard may be outside the viewport.
    requestAnimationFrame(() => list.current?.children[order.indexOf(item)]?.scrollIntoView({ block: 'nearest' }));
  }

  function lift(item: Item): void {
    setLifted({ key: keyOf(item), before: order.now() });
    announce(words.lifted, item);
  }

  function drop(item: Item): void {
    setLifted(undefined);
    announce(words.dropped, item);
  }

  function putBack(item: Item): void {
    if (!lifted) return;
    setLifted(undefined);
    order.put(lifted.before);
    announce(words.putBack, item);
  }

  function drag(press: PointerEvent<HTMLElement>, item: Item): void {
    const among = isHeading(item) ? order.headings() : undefined;
    startDrag(press, { from: movement(item).index, among, onDrop: (to) => move(item, to, words.dropped) });
  }

  const step = (item: Item, by: -1 | 1) => move(item, movement(item).index + by, words.moved);

  function onLiftedKey(event: KeyboardEvent, item: Item): void {
    const { index, count } = movement(item);
    const to = targetOf(event.key, index, count);
    if (to === undefined && event.key !== 'Escape') return;
    // Otherwise the page would scroll, or the dialog around the list close.
    event.preventDefault();
    event.stopPropagation();
    if (to === undefined) putBack(item);
    else move(item, to, words.moved);
  }

  return { list, liftedKey: lifted?.key, said, step, lift, drop, drag, onLiftedKey };
}

/** A list that can be reordered by drag and drop, with the keyboard on the handle, or with its buttons. */
export function SortableList<Item>(props: SortableListProps<Item>) {
  const { label, items, keyOf, nameOf, words, className, rowClassName, children } = props;
  const id = useId();
  const { list, liftedKey, said, step, lift, drop, drag, onLiftedKey } = useSorting(props);
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
              onDrag={(press) => drag(press, item)}
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
              onMove={(by) => step(item, by)}
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
