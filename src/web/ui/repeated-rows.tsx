import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';

export interface RepeatedRow {
  /** Its place now: fields are named by it. */
  index: number;
  /** Its place in what was there at first; larger for a row that was added. */
  key: number;
  /** For `onKeyDown` of the row's last field: Enter goes on to the next row instead of sending the form. */
  onEnter: (event: KeyboardEvent) => void;
}

interface RepeatedRowsProps {
  /** How many rows stand there at first. */
  first: number;
  fewest?: number;
  most: number;
  addLabel: string;
  removeLabel: (number: number) => string;
  children: (row: RepeatedRow) => ReactNode;
}

/** Fields of a form that may be there any number of times. Their values stay in the inputs. */
export function RepeatedRows({ first, fewest = 0, most, addLabel, removeLabel, children }: RepeatedRowsProps) {
  const [keys, setKeys] = useState(() => Array.from({ length: Math.max(fewest, first) }, (_, key) => key));
  const list = useRef<HTMLOListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const focusNext = useRef<number>(undefined);
  const focusRow = (index: number) => {
    const field = list.current?.children[index]?.querySelector('input');
    if (field) field.focus();
    else addButton.current?.focus();
  };

  useEffect(() => {
    if (focusNext.current === undefined) return;
    focusRow(Math.min(focusNext.current, keys.length - 1));
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

  function onEnter(event: KeyboardEvent, index: number): void {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (index + 1 < keys.length) focusRow(index + 1);
    else add();
  }

  return (
    <>
      {keys.length > 0 && (
        <ol ref={list} className="flex flex-col gap-3">
          {keys.map((key, index) => (
            <li key={key} className="flex items-start gap-2">
              <div className="min-w-0 flex-1">
                {children({ index, key, onEnter: (event) => onEnter(event, index) })}
              </div>
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
