import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { attachmentTypes } from '../../../shared/attachments.ts';
import { useSortLabels } from '../../../web/forms/use-sort-labels.ts';
import { useIsOffline } from '../../../web/offline/connection.ts';
import { buttonClass } from '../../../web/ui/core/button.tsx';
import { classes } from '../../../web/ui/core/classes.ts';
import { Icon } from '../../../web/ui/core/icon.tsx';
import { FieldError } from '../../../web/ui/fields/field.tsx';
import { SortableList } from '../../../web/ui/rows/sortable-list.tsx';
import type { Attachment } from '../../contract/attachments.ts';
import { classLimits } from '../../limits.ts';
import { attachmentLimitsQuery } from './data/queries.ts';
import { fillTitle, titleOfFile } from './fill-title.ts';
import { attachmentsField, readDraftAttachments, writeAttachments } from './form-attachments.ts';
import { UploadRow } from './upload-row.tsx';
import { useFilesFrom } from './use-files-from.ts';
import { type UploadedFile, useUploads } from './use-uploads.ts';

const megabyte = 1024 * 1024;
/** Until the site's own have loaded. */
const usualLimits = { count: 20, bytes: 50 * megabyte };
const endings = Object.entries(attachmentTypes).flatMap(([ending, { alsoNamed = [] }]) => [ending, ...alsoNamed]);
const accept = [...endings.map((ending) => `.${ending}`), 'image/*', 'audio/*', 'video/*'].join(',');

export interface AttachmentFieldProps {
  classId: number;
  /** What is attached already. */
  placed: readonly Attachment[];
  /** The value of this field in the form's draft. */
  saved: string | undefined;
  error: string | undefined;
  /** The first file gives a title to a form that has none yet. */
  fillsTitle?: boolean;
  /** Added when the field appears: they were dropped before the form was open. */
  dropped?: readonly File[] | undefined;
}

/** The files of the field, as far as the site's limits allow. */
function useFieldFiles(
  box: RefObject<HTMLElement | null>,
  { classId, placed, saved, fillsTitle, dropped = [] }: AttachmentFieldProps,
) {
  const { data: limits = usualLimits } = useQuery(attachmentLimitsQuery());
  const uploads = useUploads(classId, { placed, drafted: readDraftAttachments(saved), dropped }, limits);
  const left = Math.max(0, limits.count - uploads.files.length);
  const [isOverfull, setIsOverfull] = useState(dropped.length > uploads.files.filter(({ file }) => file).length);
  const [first] = dropped;
  useEffect(() => {
    if (fillsTitle && first) fillTitle(box.current?.closest('form'), titleOfFile(first.name), classLimits.name);
  }, [box, fillsTitle, first]);

  function add(chosen: readonly File[]): void {
    setIsOverfull(chosen.length > left);
    uploads.add(chosen.slice(0, left));
    if (fillsTitle && chosen[0]) fillTitle(box.current?.closest('form'), titleOfFile(chosen[0].name), classLimits.name);
  }

  return { limits, uploads, left, isOverfull, add };
}

/** Chooses, drags, pastes or photographs files, and uploads them while the rest of the form is filled in. */
export function AttachmentField(props: AttachmentFieldProps) {
  const { placed, error } = props;
  const t = useTranslations('classrooms.attachments');
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const { limits, uploads, left, isOverfull, add } = useFieldFiles(box, props);
  const { files } = uploads;
  const isDragged = useFilesFrom(box, add) !== undefined;
  const megabytes = limits.bytes / megabyte;

  return (
    <div
      ref={box}
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-hint`}
      className={classes(
        'flex min-w-0 flex-col gap-3 rounded-control border border-dashed p-3 sm:p-4',
        isDragged ? 'border-primary-line bg-primary-wash' : 'border-line-strong',
      )}
    >
      <div className="flex flex-col gap-1.5">
        <span id={`${id}-label`} className="font-semibold">
          {t('label')}
        </span>
        <p id={`${id}-hint`} className="text-sm text-ink-soft">
          {isDragged ? t('drop') : t('hint', { count: limits.count, megabytes })}
        </p>
      </div>
      <UploadRows uploads={uploads} megabytes={megabytes} />
      <div className="flex flex-wrap gap-2">
        <FileButton icon="paperclip" label={t('choose')} accept={accept} multiple onFiles={add} />
        <FileButton
          icon="image"
          label={t('photo')}
          accept="image/*"
          capture="environment"
          className="hidden pointer-coarse:inline-grid"
          onFiles={add}
        />
      </div>
      <div aria-live="polite" className="contents">
        <OfflineNote files={files} />
        {isOverfull && <FieldError>{t('tooMany', { left, count: limits.count })}</FieldError>}
        {error && <FieldError>{files.every(({ attachment }) => attachment) ? error : t('wait')}</FieldError>}
      </div>
      <HiddenField files={files} placed={placed} />
    </div>
  );
}

function UploadRows({ uploads, megabytes }: { uploads: ReturnType<typeof useUploads>; megabytes: number }) {
  const t = useTranslations('classrooms.attachments');
  const words = useSortLabels();
  const { files, setFiles, change, retry, remove } = uploads;
  if (files.length === 0) return null;
  return (
    <SortableList
      label={t('list')}
      items={files}
      keyOf={({ key }) => key}
      nameOf={({ name }) => name}
      onReorder={setFiles}
      words={words}
      className="flex flex-col gap-2"
    >
      {(one, { handle, arrows }) => (
        <UploadRow
          file={one}
          megabytes={megabytes}
          handle={files.length > 1 && handle}
          arrows={files.length > 1 && arrows}
          onRetry={() => retry(one)}
          onRemove={() => remove(one)}
          onDescribed={(attachment) => change(one.key, { attachment })}
        />
      )}
    </SortableList>
  );
}

function OfflineNote({ files }: { files: readonly UploadedFile[] }) {
  const t = useTranslations('classrooms.attachments');
  const isOffline = useIsOffline();
  const isUploading = files.some(({ attachment, problem }) => !attachment && !problem);
  return isOffline && isUploading ? <p className="text-sm font-semibold">{t('offline')}</p> : null;
}

/** Carries the attachments in the form and in its draft. */
function HiddenField({ files, placed }: { files: readonly UploadedFile[]; placed: readonly Attachment[] }) {
  const input = useRef<HTMLInputElement>(null);
  const attachments = files.flatMap(({ attachment }) => attachment ?? []);
  const isUnfinished = attachments.length < files.length;
  const value = files.length + placed.length === 0 ? '' : writeAttachments({ attachments, isUnfinished });
  const before = useRef(value);
  useEffect(() => {
    if (before.current === value) return;
    before.current = value;
    // A value that code sets fires no event, and the draft is saved on input.
    input.current?.dispatchEvent(new Event('input', { bubbles: true }));
  }, [value]);
  return <input ref={input} type="hidden" name={attachmentsField} value={value} />;
}

interface FileButtonProps {
  icon: 'paperclip' | 'image';
  label: string;
  accept: string;
  multiple?: boolean;
  capture?: 'environment';
  className?: string;
  onFiles: (files: File[]) => void;
}

/** The native input is an invisible overlay: its text would be in the browser's language, not the page's. */
function FileButton({ icon, label, className, onFiles, ...input }: FileButtonProps) {
  return (
    <label className={classes('relative inline-grid', className)}>
      <input
        type="file"
        className="peer absolute inset-0 size-full cursor-pointer opacity-0"
        {...input}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // Choosing the same file again is a change, too.
          target.value = '';
        }}
      />
      <span
        className={classes(
          buttonClass({ size: 'sm' }),
          'pointer-events-none peer-hover:bg-hover peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-primary-line',
        )}
      >
        <Icon name={icon} size="sm" />
        {label}
      </span>
    </label>
  );
}
