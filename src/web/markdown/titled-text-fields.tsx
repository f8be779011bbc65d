import { type ReactNode, useEffect, useRef } from 'react';
import { TextField } from '../ui/fields/field.tsx';
import { MarkdownField } from './markdown-field.tsx';

interface TitledTextFieldsProps {
  words: Record<'title' | 'titlePlaceholder' | 'content' | 'contentPlaceholder', string>;
  limits: { longestTitle: number; longestContent: number };
  rows: number;
  /** Errors by field name. */
  wrong: Readonly<Record<string, string>>;
  values: Readonly<Record<string, string>>;
  /** More fields, between title and text. */
  children: ReactNode;
}

/** Title and text of a post, for creating and editing. The title gets the focus. */
export function TitledTextFields({ words, limits, rows, wrong, values, children }: TitledTextFieldsProps) {
  const title = useRef<HTMLInputElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <>
      <TextField
        ref={title}
        label={words.title}
        name="title"
        defaultValue={values['title']}
        maxLength={limits.longestTitle}
        placeholder={words.titlePlaceholder}
        required
        autoComplete="off"
        error={wrong['title']}
      />
      {children}
      <MarkdownField
        label={words.content}
        name="content"
        rows={rows}
        maxLength={limits.longestContent}
        defaultValue={values['content']}
        placeholder={words.contentPlaceholder}
        required
        error={wrong['content']}
      />
    </>
  );
}
