import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCall } from '../../web/data/query-client.ts';
import { FormProblem, SubmitButton } from '../../web/forms/form-parts.tsx';
import { useForm } from '../../web/forms/form.ts';
import { toast } from '../../web/ui/core/toast.tsx';
import { TextAreaField, TextField } from '../../web/ui/fields/field.tsx';
import { SelectField } from '../../web/ui/fields/select.tsx';
import { decideRequest, extendRequest, recordRequest } from '../contract.ts';
import { privacyLimits, requestKinds, requestOutcomes } from '../limits.ts';
import { refreshRequests } from './data/queries.ts';

const formClass = 'flex max-w-reading flex-col gap-4 pt-2';

function Fold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">{title}</summary>
      {children}
    </details>
  );
}

export function AnswerForm({ id }: { id: number }) {
  const t = useTranslations('privacy');
  const call = useCall();
  const queries = useQueryClient();
  const form = useForm({
    schema: async () => (await import('../schemas.ts')).RequestDecision,
    async send(body) {
      await call(decideRequest, { params: { id }, body });
      toast({ title: t('officer.answered'), description: t('officer.answeredText') });
      await refreshRequests(queries);
    },
  });
  return (
    <Fold title={t('officer.answer')}>
      <form method="post" noValidate onSubmit={form.onSubmit} className={formClass}>
        <SelectField label={t('officer.outcome')} name="outcome" defaultValue="done" error={form.errors.outcome}>
          {requestOutcomes.map((outcome) => (
            <option key={outcome} value={outcome}>
              {t(`outcomes.${outcome}`)}
            </option>
          ))}
        </SelectField>
        <TextAreaField
          label={t('officer.answerText')}
          hint={t('officer.answerHint')}
          name="answer"
          required
          rows={4}
          maxLength={privacyLimits.answer.max}
          error={form.errors.answer}
        />
        <FormProblem problem={form.problem} />
        <div>
          <SubmitButton busy={form.sending && t('sending')}>{t('officer.sendAnswer')}</SubmitButton>
        </div>
      </form>
    </Fold>
  );
}

export function ExtensionForm({ id }: { id: number }) {
  const t = useTranslations('privacy');
  const call = useCall();
  const queries = useQueryClient();
  const form = useForm({
    schema: async () => (await import('../schemas.ts')).RequestExtension,
    async send(body) {
      await call(extendRequest, { params: { id }, body });
      toast({ title: t('officer.extendedDone') });
      await refreshRequests(queries);
    },
  });
  return (
    <Fold title={t('officer.extend')}>
      <form method="post" noValidate onSubmit={form.onSubmit} className={formClass}>
        <TextAreaField
          label={t('officer.extendReason')}
          hint={t('officer.extendHint')}
          name="reason"
          required
          rows={3}
          maxLength={privacyLimits.note}
          error={form.errors.reason}
        />
        <FormProblem problem={form.problem} />
        <div>
          <SubmitButton busy={form.sending && t('sending')}>{t('officer.sendExtension')}</SubmitButton>
        </div>
      </form>
    </Fold>
  );
}

export function RecordForm() {
  const t = useTranslations('privacy');
  const call = useCall();
  const queries = useQueryClient();
  const [times, setTimes] = useState(0);
  const form = useForm({
    schema: async () => (await import('../schemas.ts')).ReceivedRequest,
    async send(body) {
      await call(recordRequest, { body });
      toast({ title: t('officer.recordDone') });
      setTimes((count) => count + 1);
      await refreshRequests(queries);
    },
  });
  return (
    <Fold title={t('officer.record')}>
      {/* A new form after each request, so that the values of the last one are gone. */}
      <form key={times} method="post" noValidate onSubmit={form.onSubmit} className={formClass}>
        <p>{t('officer.recordHint')}</p>
        <TextField label={t('officer.username')} name="username" required error={form.errors.username} />
        <SelectField label={t('own.kind')} name="kind" defaultValue="access" error={form.errors.kind}>
          {requestKinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(`kinds.${kind}`)}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t('officer.receivedOn')}
          name="receivedOn"
          type="date"
          required
          error={form.errors.receivedOn}
        />
        <TextAreaField
          label={t('own.note')}
          name="note"
          rows={3}
          maxLength={privacyLimits.note}
          error={form.errors.note}
        />
        <FormProblem problem={form.problem} />
        <div>
          <SubmitButton busy={form.sending && t('sending')}>{t('officer.sendRecord')}</SubmitButton>
        </div>
      </form>
    </Fold>
  );
}
