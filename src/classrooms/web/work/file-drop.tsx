import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { classes } from '../../../web/ui/core/classes.ts';
import { Icon } from '../../../web/ui/core/icon.tsx';
import type { ClassUnit } from '../../contract/units.ts';
import { hasFiles, useFilesFrom } from '../attachments/use-files-from.ts';
import { useItemDialog } from '../editing/use-item-dialog.tsx';
import { placeOfRow, type WorkRow } from './arrange-rows.ts';

interface FileDropProps {
  classId: number;
  rows: readonly WorkRow[];
  /** With the unit over which files are being dragged: null before the first one, undefined if there are none. */
  children: (over: ClassUnit | null | undefined) => ReactNode;
}

/** Begins a material with the files that are dropped on the work of a class, in the unit on which they were dropped. */
export function FileDrop({ classId, rows, children }: FileDropProps) {
  const t = useTranslations('classrooms.work.files');
  const box = useRef<HTMLDivElement>(null);
  const isDragged = useIsFileDragged();
  const { open, dialog } = useItemDialog(classId);
  const unitAt = (element: Element | undefined) => placeOfRow(rows, rowIndexOf(element) + 1).unit;
  const over = useFilesFrom(box, (files, at) => {
    if (files.length > 0) open('material', undefined, unitAt(at)?.id, files);
  });
  const unit = over && unitAt(over);
  return (
    <>
      <div
        ref={box}
        className={classes(
          'relative rounded-card',
          isDragged && 'outline-2 outline-offset-4 outline-primary-line outline-dashed',
        )}
      >
        {children(unit)}
        {isDragged && (
          <p
            role="status"
            className="pointer-events-none sticky bottom-4 z-10 mx-auto mt-4 flex w-fit max-w-full items-center gap-2 rounded-card bg-primary-solid px-4 py-3 font-semibold text-on-primary-solid shadow-overlay"
          >
            <Icon name="upload" />
            <span className="min-w-0 wrap-anywhere">
              {unit ? t('inUnit', { unit: unit.title }) : t(unit === null ? 'noUnit' : 'over')}
            </span>
          </p>
        )}
      </div>
      {dialog}
    </>
  );
}

/** The row of the list in which an element is; -1 outside of rows. */
function rowIndexOf(element: Element | undefined): number {
  const row = element?.closest('.sortable > li');
  return row?.parentElement ? [...row.parentElement.children].indexOf(row) : -1;
}

/** Whether files are being dragged over the window. A file that is dropped beside its target does not replace the page. */
function useIsFileDragged(): boolean {
  const [isDragged, setIsDragged] = useState(false);
  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    const drag = (event: DragEvent) => {
      // A dialog in front has targets of its own.
      if (!hasFiles(event) || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      setIsDragged(true);
    };
    const end = (event: DragEvent) => {
      if (event.type === 'drop' && hasFiles(event)) event.preventDefault();
      if (event.type === 'drop' || event.relatedTarget === null) setIsDragged(false);
    };
    document.addEventListener('dragover', drag, { signal });
    document.addEventListener('dragleave', end, { signal });
    document.addEventListener('drop', end, { signal });
    return () => ending.abort();
  }, []);
  return isDragged;
}
