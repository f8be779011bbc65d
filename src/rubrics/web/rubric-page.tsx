import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCall } from '../../web/data/query-client.ts';
import { BackLink } from '../../web/layout/back-link.tsx';
import { useFocusAfterUpdate } from '../../web/layout/use-focus-after-update.ts';
import { useLazy } from '../../web/lazy/use-lazy.ts';
import { usePathParams } from '../../web/router/router.tsx';
import { usePreferences } from '../../web/text/preferences.tsx';
import { Button } from '../../web/ui/core/button.tsx';
import { toast } from '../../web/ui/core/toast.tsx';
import { changeRubric, type Rubric } from '../contract.ts';
import type { NewRubric } from '../schemas.ts';
import { refreshRubrics, rubricQuery, rubricsAddress } from './data/queries.ts';
import { RubricForm } from './editor/rubric-form.tsx';
import { writtenOf } from './editor/written-rubric.ts';
import { ForTeachers } from './for-teachers.tsx';
import { RubricView } from './grid/rubric-view.tsx';
import { useCopy } from './list/use-copy.ts';

export default function RubricPage() {
  const { id } = usePathParams<'rubric'>();
  return (
    <ForTeachers>
      <OneRubric key={id} id={id} />
    </ForTeachers>
  );
}

/** To edit for its owner, to read for others, and to print for both. */
function OneRubric({ id }: { id: number }) {
  const t = useTranslations('rubrics');
  const { data: rubric } = useSuspenseQuery(rubricQuery(id));
  const heading = useRef<HTMLHeadingElement>(null);
  const focusHeading = useFocusAfterUpdate(heading);
  return (
    <div className="page-width flex flex-col gap-6 py-10">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="flex min-w-0 flex-col gap-1">
          <BackLink to={rubricsAddress}>{t('page.back')}</BackLink>
          <h1 ref={heading} tabIndex={-1} className="font-title text-3xl wrap-anywhere">
            {rubric.title}
          </h1>
          <p className="text-sm text-ink-soft print:hidden">
            {t('page.version', { number: rubric.version })}
            {!rubric.isMine &&
              ` · ${rubric.owner === null ? t('list.byNobody') : t('list.by', { name: rubric.owner })}`}
          </p>
        </div>
        <RubricActions rubric={rubric} />
      </header>
      {rubric.may.change && (
        <div className="flex flex-col gap-4 print:hidden">
          <p className="max-w-reading text-ink-soft">{t('page.keepsTasks')}</p>
          <EditedRubric rubric={rubric} onSaved={focusHeading} />
        </div>
      )}
      <div className={rubric.may.change ? 'hidden print:block' : undefined}>
        <RubricView grid={rubric.grid} headingLevel={2} />
      </div>
    </div>
  );
}

function RubricActions({ rubric }: { rubric: Rubric }) {
  const t = useTranslations('rubrics.page');
  const copy = useCopy();
  const [isAsking, setIsAsking] = useState(false);
  const deletion = useLazy(async () => (await import('./list/delete-rubric-dialog.tsx')).DeleteRubricDialog);
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      <Button icon="printer" onClick={() => print()}>
        {t('print')}
      </Button>
      <Button icon="copy" onClick={() => copy.run({ id: rubric.id })}>
        {t('copy')}
      </Button>
      {rubric.may.delete && (
        <Button icon="trash" onClick={() => void deletion.fetch().then(setIsAsking)}>
          {t('delete')}
        </Button>
      )}
      {deletion.Part && <deletion.Part rubric={rubric} open={isAsking} onClose={() => setIsAsking(false)} />}
    </div>
  );
}

function EditedRubric({ rubric, onSaved }: { rubric: Rubric; onSaved: () => void }) {
  const t = useTranslations('rubrics.page');
  const call = useCall();
  const queries = useQueryClient();
  const { language } = usePreferences().preferences;
  const { id, version } = rubric;
  async function save(changes: NewRubric): Promise<void> {
    const { title } = await call(changeRubric, { params: { id }, body: { ...changes, version } });
    toast({ title: t('saved'), description: title });
    await refreshRubrics(queries);
    // A new version is a new form.
    onSaved();
  }
  return <RubricForm name={`rubric-${id}-${version}`} first={writtenOf(rubric, language)} send={save} />;
}
