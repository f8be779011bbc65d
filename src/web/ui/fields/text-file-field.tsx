import { useState } from 'react';
import { FileField, type FileLabels } from './file-field.tsx';

interface TextFileFieldProps {
  label: string;
  accept: string;
  words: FileLabels;
  /** The content of the chosen file. */
  onText: (text: string) => void;
}

/** A file that the browser reads and the form sends as text. */
export function TextFileField({ label, accept, words, onText }: TextFileFieldProps) {
  const [chosen, setChosen] = useState<string>();
  return (
    <FileField
      label={label}
      accept={accept}
      words={words}
      chosen={chosen}
      onChange={(event) => {
        const file = event.target.files?.[0];
        setChosen(file?.name);
        if (file) void file.text().then(onText);
      }}
    />
  );
}
