import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../core/button.tsx';

interface RepeatedRow {
  /** The current index, which is part of the field names. */
  index: number;
  /** The index among the initial rows; larger for an added row. */
  key: number;
}

interface RepeatedRowsProps {
  /** The initial number of rows. */
  first: number;
  fewest?: number;
  most: number;
  addLabel: string;
  removeLabel: (number: number) => string;
  children: (row: RepeatedRow) => ReactNode;
}

/** Repeatable form fields with uncontrolled inputs. */
export function RepeatedRows({ first, fewest = 0, most, addLabel, removeLabel, children }: RepeatedRowsProps) {
  const { keys, list, addButton, add, remove } = useRowKeys({ first, fewest, most });

  /** Enter moves to the next field, and from the last to a new row, instead of submitting the form. */
  function goOn(event: KeyboardEvent<HTMLOListElement>): void {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    const fields = [...event.currentTarget.querySelectorAll('input')];
    const next = fields[fields.indexOf(event.target) + 1];
    if (next) next.focus();
    else add();
  }

  return (
    <>
      {keys.length > 0 && (
        <ol ref={list} className="flex flex-col gap-3" onKeyDown={goOn}>
          {keys.map((key, index) => (
            <li key={key} className="flex items-start gap-2">
              <div className="min-w-0 flex-1">{children({ index, key })}</div>
              {keys.length > fewest && (
                <Button
                  variant="quiet"
                  size="icon"
                  icon="trash"
                  className="mt-8"
                  aria-label={removeLabel(index + 1)}
                  onClick={() => remove(index)}
                />
              )}
            </li>
          ))}
        </ol>
      )}
      {keys.length < most && (
        <div>
          <Button ref={addButton} icon="plus" onClick={add}>
            {addLabel}
          </Button>
        </div>
      )}
    </>
  );
}

/** The rows by key. After a row is added or removed, the focus moves to the nearest field. */
function useRowKeys({ first, fewest, most }: Record<'first' | 'fewest' | 'most', number>) {
  const [keys, setKeys] = useState(() => Array.from({ length: Math.max(fewest, first) }, (_, key) => key));
  const list = useRef<HTMLOListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const focusNext = useRef<number>(undefined);

  useEffect(() => {
    if (focusNext.current === undefined) return;
    const row = list.current?.children[Math.min(focusNext.current, keys.length - 1)];
    (row?.querySelector('input') ?? addButton.current)?.focus();
    focusNext.current = undefined;
  }, [keys]);

  function add(): void {
    if (keys.length >= most) return;
    focusNext.current = keys.length;
    setKeys([...keys, Math.max(first - 1, ...keys) + 1]);
  }

  function remove(index: number): void {
    focusNext.current = index;
    setKeys(keys.filter((_, other) => other !== index));
  }

  return { keys, list, addButton, add, remove };
}
