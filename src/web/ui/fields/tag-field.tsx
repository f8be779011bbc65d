import { type KeyboardEvent, useRef, useState } from 'react';
import { badgeClass } from '../core/badge.tsx';
import { Button } from '../core/button.tsx';
import { Icon } from '../core/icon.tsx';
import { Field, type FieldTexts } from './field.tsx';

type TagFieldProps = Omit<FieldTexts, 'required'> & {
  tags: readonly string[];
  onChange: (tags: string[]) => void;
  addLabel: string;
  removeLabel: (tag: string) => string;
  /** Announced to screen readers. */
  addedLabel: (tag: string) => string;
  removedLabel: (tag: string) => string;
  maxLength: number;
  /** The maximum number of tags. */
  most: number;
};

/** A list of words added one by one. Empty and duplicate words are ignored; leaving the field adds what was typed. */
export function TagField(props: TagFieldProps) {
  const { tags, onChange, addLabel, removeLabel, addedLabel, removedLabel, maxLength, most, ...texts } = props;
  const [typed, setTyped] = useState('');
  const [said, setSaid] = useState('');
  const input = useRef<HTMLInputElement>(null);

  function add(): void {
    const tag = typed.trim();
    setTyped('');
    if (tag === '' || tags.includes(tag) || tags.length >= most) return;
    onChange([...tags, tag]);
    setSaid(addedLabel(tag));
  }

  function remove(tag: string): void {
    onChange(tags.filter((one) => one !== tag));
    setSaid(removedLabel(tag));
    input.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    // Enter would submit the form.
    event.preventDefault();
    add();
  }

  return (
    <Field {...texts}>
      {(control) => (
        <>
          <div className="flex gap-2">
            <input
              {...control}
              ref={input}
              type="text"
              className="input"
              autoComplete="off"
              maxLength={maxLength}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              onKeyDown={onKeyDown}
              onBlur={add}
            />
            <Button icon="plus" onClick={add}>
              {addLabel}
            </Button>
          </div>
          {tags.length > 0 && <TagList tags={tags} removeLabel={removeLabel} onRemove={remove} />}
          <p role="status" className="sr-only">
            {said}
          </p>
        </>
      )}
    </Field>
  );
}

interface TagListProps extends Pick<TagFieldProps, 'tags' | 'removeLabel'> {
  onRemove: (tag: string) => void;
}

function TagList({ tags, removeLabel, onRemove }: TagListProps) {
  return (
    <ul className="flex flex-wrap gap-2 pt-1">
      {tags.map((tag) => (
        <li key={tag} className={`${badgeClass()} py-0 pr-0 wrap-anywhere`}>
          {tag}
          <button
            type="button"
            aria-label={removeLabel(tag)}
            className="grid size-11 shrink-0 place-items-center rounded-full text-ink-soft hover:text-ink"
            onClick={() => onRemove(tag)}
          >
            <Icon name="x" size="sm" />
          </button>
        </li>
      ))}
    </ul>
  );
}
