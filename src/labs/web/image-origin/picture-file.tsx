import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../web/ui/core/button.tsx';
import { Checkbox } from '../../../web/ui/fields/checkbox.tsx';
import { TextField } from '../../../web/ui/fields/field.tsx';
import { FileField } from '../../../web/ui/fields/file-field.tsx';
import { useFileSize } from '../../../web/ui/rows/use-file-size.ts';
import { LabSection } from '../frame/lab-section.tsx';
import { NotesTable } from './notes-table.tsx';
import { largestFile } from './picture-bytes.ts';
import { type ImageOriginControl, longestDevice } from './use-image-origin.ts';
import { type PictureFileControl, usePictureFile } from './use-picture-file.ts';

/** Notes that travel in a file: written by the reader, read by the engine, and lost when the picture is saved again. */
export function PictureFile({ control }: { control: ImageOriginControl }) {
  const t = useTranslations('labs.imageOrigin.file');
  const file = usePictureFile();
  const sizeOf = useFileSize();
  const { picture, problem, open, saveAgain } = file;
  return (
    <LabSection title={t('title')}>
      <p className="max-w-reading">{t('introduction')}</p>
      <TestNotes control={control} file={file} />
      <div className="max-w-reading">
        <FileField
          label={t('own')}
          hint={t('ownHint', { most: sizeOf(largestFile) })}
          accept="image/jpeg,image/png"
          chosen={picture?.name}
          words={{ choose: t('choose'), none: t('none') }}
          onChange={(event) => {
            const chosen = event.target.files?.[0];
            if (chosen) void open(chosen);
          }}
        />
      </div>
      <p role="status" className="max-w-reading">
        {problem
          ? t(problem, { most: sizeOf(largestFile) })
          : picture && t('read', { name: picture.name ?? t('drawing'), size: sizeOf(picture.size) })}
      </p>
      {picture && (
        <>
          {picture.drawn ? <DrawnPicture drawn={picture.drawn} label={t('picture')} /> : <p>{t('notDrawn')}</p>}
          <NotesTable notes={picture.notes} again={picture.again} />
          {picture.drawn && (
            <Button className="self-start" icon="refresh" onClick={() => void saveAgain()}>
              {t('again')}
            </Button>
          )}
          <p role="status" className="max-w-reading">
            {picture.again && t('lost')}
          </p>
        </>
      )}
      <p className="max-w-reading text-sm text-ink-soft">{t('honest')}</p>
    </LabSection>
  );
}

interface TestNotesProps {
  control: ImageOriginControl;
  file: PictureFileControl;
}

/** The notes that the reader writes into our drawing. */
function TestNotes({ control: { state, change }, file }: TestNotesProps) {
  const t = useTranslations('labs.imageOrigin.file');
  const { device, date, hasPlace, hasCredentials } = state;
  return (
    <fieldset className="flex max-w-reading flex-col gap-3 rounded-card border border-line bg-card p-4">
      <legend className="px-1 font-semibold">{t('write')}</legend>
      <TextField
        label={t('device')}
        hint={t('deviceHint')}
        maxLength={longestDevice}
        value={device}
        onChange={(event) => change({ device: event.target.value })}
      />
      <TextField
        label={t('date')}
        type="date"
        value={date}
        onChange={(event) => change({ date: event.target.value })}
      />
      <Checkbox
        label={t('place')}
        checked={hasPlace}
        onChange={(event) => change({ hasPlace: event.target.checked })}
      />
      <Checkbox
        label={t('credentials')}
        hint={t('credentialsHint')}
        checked={hasCredentials}
        onChange={(event) => change({ hasCredentials: event.target.checked })}
      />
      <Button
        variant="primary"
        className="self-start"
        onClick={() => void file.makeTest({ device, date, hasPlace, hasCredentials })}
      >
        {t('make')}
      </Button>
    </fieldset>
  );
}

function DrawnPicture({ drawn, label }: { drawn: HTMLCanvasElement; label: string }) {
  const place = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    place.current?.getContext('2d')?.drawImage(drawn, 0, 0);
  }, [drawn]);
  return (
    <canvas
      ref={place}
      role="img"
      aria-label={label}
      width={drawn.width}
      height={drawn.height}
      className="w-full max-w-80 rounded-control border border-line"
    />
  );
}
