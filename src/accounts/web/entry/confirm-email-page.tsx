import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCall } from '../../../web/data/query-client.ts';
import { currentUserQuery } from '../../../web/data/session.ts';
import { FormProblem } from '../../../web/forms/form-parts.tsx';
import { useAction } from '../../../web/forms/form.ts';
import { Link, usePathParams } from '../../../web/router/router.tsx';
import { Button, buttonClass } from '../../../web/ui/core/button.tsx';
import { confirmEmail } from '../../contract.ts';
import { AuthFrame } from './auth-frame.tsx';

/** A button, because mail scanners open links and would spend this one. */
export default function ConfirmEmailPage() {
  const t = useTranslations('accounts.confirmEmail');
  const { token } = usePathParams<'emailConfirmation'>();
  const call = useCall();
  const queries = useQueryClient();
  const [isDone, setIsDone] = useState(false);
  const confirm = useAction(async () => {
    await call(confirmEmail, { params: { token } });
    setIsDone(true);
    await queries.invalidateQueries(currentUserQuery());
  });
  return (
    <AuthFrame title={t('title')}>
      <div className="mt-2 flex flex-col gap-5">
        <p role="status" className="text-ink-soft">
          {isDone ? t('done') : t('explanation')}
        </p>
        <FormProblem problem={confirm.problem} />
        {isDone ? (
          <Link to="/account" className={buttonClass({ variant: 'primary', wide: true })}>
            {t('goOn')}
          </Link>
        ) : (
          <Button variant="primary" wide busy={confirm.sending && t('busy')} onClick={() => confirm.run()}>
            {t('confirm')}
          </Button>
        )}
      </div>
    </AuthFrame>
  );
}
