import { useFormatter, useTranslations } from 'use-intl';
import { type Column, Table } from '../../../web/ui/rows/table.tsx';
import type { PictureNotes } from './engine/picture-notes.ts';

interface NotesTableProps {
  notes: PictureNotes;
  /** The notes after it was saved again. */
  again: PictureNotes | undefined;
}

/** What the file says, as it came and after it was saved again. */
export function NotesTable({ notes, again }: NotesTableProps) {
  const t = useTranslations('labs.imageOrigin.notes');
  const rowsOf = useNoteRows();
  const after = again && rowsOf(again);
  const rows = rowsOf(notes).map((row) => ({
    ...row,
    after: after && (after.find(({ key }) => key === row.key)?.value ?? t('none')),
  }));
  const columns: Column<(typeof rows)[number]>[] = [
    { key: 'name', header: t('note'), cell: ({ name }) => name, isRowHeader: true },
    { key: 'value', header: t('before'), cell: ({ value }) => value },
    ...(again ? [{ key: 'after', header: t('after'), cell: (row: (typeof rows)[number]) => row.after }] : []),
  ];
  return (
    <Table className="max-w-reading" caption={t('caption')} columns={columns} rows={rows} rowKey={({ key }) => key} />
  );
}

function useNoteRows() {
  const t = useTranslations('labs.imageOrigin.notes');
  const format = useFormatter();
  return (notes: PictureNotes) => {
    const { width, height } = notes;
    return [
      { key: 'format', name: t('format'), value: t(`formats.${notes.format}`) },
      {
        key: 'size',
        name: t('size'),
        value: width && height ? t('dots', { width: format.number(width), height: format.number(height) }) : t('none'),
      },
      { key: 'date', name: t('date'), value: notes.date ?? t('none') },
      { key: 'device', name: t('device'), value: notes.device ?? t('none') },
      { key: 'program', name: t('program'), value: notes.program ?? t('none') },
      { key: 'place', name: t('place'), value: notes.hasPlace ? t('hasPlace') : t('none') },
      {
        key: 'credentials',
        name: t('credentials'),
        value: notes.hasCredentials ? t('hasCredentials') : t('none'),
      },
      // A file may have the same key twice.
      ...notes.texts.map(({ key, value }, place) => ({
        key: `text ${place}`,
        name: t('text', { key }),
        value: value ?? t('compressed'),
      })),
    ];
  };
}
