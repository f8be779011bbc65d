import { useTranslations } from 'use-intl';
import type { LabKey } from '../../../shared/contract/lab-keys.ts';
import { Link } from '../../../web/router/router.tsx';
import { linkClass } from '../../../web/ui/core/link.tsx';
import { labs } from '../labs.ts';

export interface AskedLabProps {
  lab: LabKey;
}

/** Which laboratory a question asked for, for those who write or mark it. It opens in another tab: they may be marking. */
export function AskedLab({ lab }: AskedLabProps) {
  const t = useTranslations('labs');
  const { path } = labs.find(({ key }) => key === lab) ?? labs[0];
  return (
    <p className="text-sm">
      <Link to={path} target="_blank" className={linkClass}>
        {t('question.title', { title: t(`list.${lab}.title`) })}
        <span className="sr-only"> ({t('question.newTab')})</span>
      </Link>
    </p>
  );
}
