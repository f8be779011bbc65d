import { useTranslations } from 'use-intl';
import { useCall } from '../../../web/data/query-client.ts';
import { FormProblem } from '../../../web/forms/form-parts.tsx';
import { useAction } from '../../../web/forms/form.ts';
import { useFailureToast } from '../../../web/forms/use-failure-toast.ts';
import { saveBlob } from '../../../web/lazy/save-file.ts';
import { Link } from '../../../web/router/router.tsx';
import { Button } from '../../../web/ui/core/button.tsx';
import { linkClass } from '../../../web/ui/core/link.tsx';
import { exportMyData } from '../../contract.ts';

/** A call, not a link, because it may have to ask for the password first. */
export function ExportData() {
  const t = useTranslations('accounts.account.export');
  const call = useCall();
  const save = useAction(
    async () => {
      const data = await call(exportMyData, {});
      saveBlob('educaia-mis-datos.json', new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
    },
    useFailureToast(t('failed')),
  );
  return (
    <div className="flex flex-col gap-4">
      <FormProblem problem={save.problem} />
      <div>
        <Button icon="download" busy={save.sending && t('busy')} onClick={() => save.run()}>
          {t('download')}
        </Button>
      </div>
      <p>
        <Link to="/account/datos" className={linkClass}>
          {t('more')}
        </Link>
      </p>
    </div>
  );
}
