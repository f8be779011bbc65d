import { useTranslations } from 'use-intl';
import { maxNameLength, storePupilNames, usePupilNames } from '../../../web/lazy/pupil-names.ts';
import { saveFile } from '../../../web/lazy/save-file.ts';
import { Button } from '../../../web/ui/core/button.tsx';
import { toast } from '../../../web/ui/core/toast.tsx';
import { TextField } from '../../../web/ui/fields/field.tsx';
import type { Pupil } from '../../contract.ts';
import { readNameList, writeNameList } from './name-list.ts';

interface DeviceNamesProps {
  teacherId: number;
  pupils: readonly Pupil[];
}

/** The teacher's own list of who is who. It stays in this browser and is never sent. */
export function DeviceNames({ teacherId, pupils }: DeviceNamesProps) {
  const t = useTranslations('pupils.names');
  const names = usePupilNames(teacherId);
  const store = (changed: Readonly<Record<string, string>>) => storePupilNames(teacherId, { ...names, ...changed });

  function read(text: string): void {
    const found = readNameList(text, pupils);
    store(found);
    toast({ title: t('imported', { count: Object.keys(found).length }) });
  }

  return (
    <div className="flex flex-col gap-5">
      <p className="max-w-reading text-ink-soft">{t('explanation')}</p>
      <div className="flex flex-wrap gap-3">
        <Button icon="download" onClick={() => saveFile(t('fileName'), writeNameList(pupils, names, t), 'text/csv')}>
          {t('export')}
        </Button>
        <ImportButton onText={read} />
        <Button
          icon="trash"
          onClick={() => {
            store(Object.fromEntries(pupils.map(({ userId }) => [userId, ''])));
            toast({ title: t('deleted') });
          }}
        >
          {t('delete')}
        </Button>
      </div>
      <ul className="grid gap-4 sm:grid-cols-2">
        {pupils.map(({ userId, alias }) => (
          <li key={userId} className="min-w-0">
            <TextField
              label={
                <span translate="no" className="wrap-anywhere">
                  {alias}
                </span>
              }
              value={names[userId] ?? ''}
              maxLength={maxNameLength}
              autoComplete="off"
              spellCheck={false}
              onChange={({ target }) => store({ [userId]: target.value })}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

function ImportButton({ onText }: { onText: (text: string) => void }) {
  const t = useTranslations('pupils.names');
  return (
    <label className="btn-file inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-control border border-line px-4 font-semibold focus-within:outline-2">
      {t('import')}
      <input
        type="file"
        accept=".csv,.txt,text/csv,text/plain"
        className="sr-only"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) void file.text().then(onText);
        }}
      />
    </label>
  );
}
