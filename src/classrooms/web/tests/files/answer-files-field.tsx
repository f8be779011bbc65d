import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { FormProblem } from '../../../../web/forms/form-parts.tsx';
import { Button } from '../../../../web/ui/core/button.tsx';
import { ErrorCard } from '../../../../web/ui/core/error-card.tsx';
import type { Attachment } from '../../../contract/attachments.ts';
import { attachmentsField, readField } from '../../attachments/form-attachments.ts';
import { AttachmentField } from '../../attachments/parts.ts';
import { answerFilesQuery } from './data/queries.ts';
import { type OneAnswer, useSaveFiles } from './use-save-files.ts';

export interface AnswerFilesFieldProps extends OneAnswer {
  onState: (state: { hasFiles: boolean; isPending: boolean }) => void;
}

/** The files of a long answer while the test runs. Each is saved as soon as it has arrived. */
export function AnswerFilesField(props: AnswerFilesFieldProps) {
  const t = useTranslations('classrooms.tests');
  const files = useQuery(answerFilesQuery(props.test, props.attemptId));
  if (files.isError && !files.data) {
    return (
      <ErrorCard
        title={t('files.loadFailed')}
        retryLabel={t('files.retry')}
        retryingLabel={t('loading')}
        retrying={files.isFetching}
        onRetry={() => void files.refetch()}
      />
    );
  }
  if (!files.data) return <p className="text-sm text-ink-soft">{t('loading')}</p>;
  return <LoadedField {...props} placed={files.data.find((one) => one.number === props.number)?.attachments ?? []} />;
}

function LoadedField({ onState, placed, ...answer }: AnswerFilesFieldProps & { placed: readonly Attachment[] }) {
  const t = useTranslations('classrooms.tests.files');
  const [start] = useState(placed);
  const isUnfinished = useRef(false);
  const { state, problem, save, retry } = useSaveFiles(answer, start, ({ attachments }, isLatest) =>
    onState({ hasFiles: attachments.length > 0, isPending: isUnfinished.current || !isLatest }),
  );

  function read(written: string): void {
    const chosen = readField(written);
    isUnfinished.current = chosen?.isUnfinished ?? false;
    // Pending until the server has what was chosen.
    onState({ hasFiles: placed.length > 0, isPending: true });
    save((chosen?.attachments ?? []).map(({ id }) => id));
  }

  return (
    <div
      className="mt-4 flex flex-col gap-2"
      onInput={({ target }) => {
        if (target instanceof HTMLInputElement && target.name === attachmentsField) read(target.value);
      }}
    >
      <AttachmentField classId={answer.test.classId} placed={start} saved={undefined} error={undefined} />
      <p role="status" className="text-sm text-ink-soft">
        {state === 'saving' ? t('saving') : state === 'saved' && placed.length > 0 && t('saved')}
      </p>
      {state === 'lost' && (
        <>
          <FormProblem problem={problem} />
          <Button size="sm" icon="refresh" className="self-start" onClick={retry}>
            {t('retry')}
          </Button>
        </>
      )}
    </div>
  );
}
