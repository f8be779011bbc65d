import { useTranslations } from 'use-intl';
import { useCall } from '../../../web/data/query-client.ts';
import { useAction } from '../../../web/forms/form.ts';
import { useFailureToast } from '../../../web/forms/use-failure-toast.ts';
import { Button } from '../../../web/ui/core/button.tsx';
import { toast } from '../../../web/ui/core/toast.tsx';
import { type Classroom, renewClassCode } from '../../contract.ts';
import { useSaveSettings } from './use-save-settings.ts';

/** One press: the text below it says what stops working. */
export function RenewCode({ classroom }: { classroom: Classroom }) {
  const t = useTranslations('classrooms.settings');
  const call = useCall();
  const keep = useSaveSettings(classroom);
  const renew = useAction(
    async () => {
      const changed = await call(renewClassCode, { params: { id: classroom.id } });
      await keep(changed);
      toast({ title: t('renewed'), description: t('renewedTo', { code: changed.code ?? '' }) });
    },
    useFailureToast(t('failed')),
  );
  return (
    <div className="flex flex-col items-start gap-2">
      <Button icon="refresh" busy={renew.sending && t('renewing')} onClick={() => renew.run()}>
        {t('renew')}
      </Button>
      <p className="text-sm text-ink-soft">{t('renewHint')}</p>
    </div>
  );
}
