import { useTranslations } from 'use-intl';
import { Link } from '../../../web/router/router.tsx';
import { linkClass } from '../../../web/ui/core/link.tsx';
import { LabSection } from '../frame/lab-section.tsx';

export function WhyModelsInvent() {
  const t = useTranslations('labs.hallucinationHunt.why');
  return (
    <LabSection title={t('title')}>
      <div className="flex max-w-reading flex-col gap-3">
        <p>{t('likely')}</p>
        <p>{t('sure')}</p>
        <p>{t('honest')}</p>
        <p>
          <Link to="/laboratorios/siguiente-palabra" className={linkClass}>
            {t('link')}
          </Link>
        </p>
      </div>
    </LabSection>
  );
}
