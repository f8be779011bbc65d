import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { uploadImport } from '../../../../accounts/contract/people-imports.ts';
import { addressOf } from '../../../../shared/addresses.ts';
import { useCurrentUser } from '../../../../web/data/session.ts';
import { FormProblem } from '../../../../web/forms/form-parts.tsx';
import { useAction } from '../../../../web/forms/form.ts';
import { sendBytes } from '../../../../web/lazy/send-bytes.ts';
import { Link, useNavigate } from '../../../../web/router/router.tsx';
import { Badge } from '../../../../web/ui/core/badge.tsx';
import { Button } from '../../../../web/ui/core/button.tsx';
import { Card } from '../../../../web/ui/core/card.tsx';
import { linkClass } from '../../../../web/ui/core/link.tsx';
import { FileField } from '../../../../web/ui/fields/file-field.tsx';
import { importsQuery } from '../data/queries.ts';
import { ForAdministrators } from '../for-administrators.tsx';

export default function ImportPage() {
  const t = useTranslations('people.import');
  const user = useCurrentUser();
  return (
    <ForAdministrators title={t('title')} introduction={t('introduction')}>
      {user?.role === 'iamaker' && (
        <>
          <UploadForm />
          <RecentImports />
        </>
      )}
    </ForAdministrators>
  );
}

function UploadForm() {
  const t = useTranslations('people.import');
  const navigate = useNavigate();
  const [file, setFile] = useState<File>();
  const upload = useAction(async (chosen: File) => {
    const sent = { query: { name: chosen.name.slice(-200) }, content: chosen };
    const made = await sendBytes(uploadImport, sent, { onProgress: () => {}, signal: new AbortController().signal });
    await navigate(addressOf.peopleImport(made.id));
  });
  return (
    <Card className="flex max-w-form flex-col gap-5">
      <FileField
        label={t('file')}
        hint={t('fileHint')}
        accept=".csv,.txt,.tsv,.xlsx,text/csv"
        chosen={file?.name}
        words={{ choose: t('choose'), none: t('noFile') }}
        onChange={({ target }) => {
          setFile(target.files?.[0]);
          upload.reset();
        }}
      />
      <FormProblem problem={upload.problem} />
      <div>
        <Button
          variant="primary"
          icon="upload"
          disabled={!file}
          busy={upload.sending && t('reading')}
          onClick={() => file && upload.run(file)}
        >
          {t('read')}
        </Button>
      </div>
    </Card>
  );
}

function RecentImports() {
  const t = useTranslations('people.import');
  const format = useFormatter();
  const { data: imports } = useSuspenseQuery(importsQuery());
  if (imports.length === 0) return null;
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-lg font-semibold">{t('recent')}</h2>
      <ul className="flex flex-col gap-2">
        {imports.map(({ id, fileName, createdAt, state }) => (
          <li key={id} className="flex flex-wrap items-center gap-2">
            <Link to={addressOf.peopleImport(id)} className={`${linkClass} wrap-anywhere`}>
              {fileName}
            </Link>
            <Badge>{t(`states.${state}`)}</Badge>
            <span className="text-sm text-ink-soft">
              {format.dateTime(new Date(createdAt), { dateStyle: 'medium' })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
