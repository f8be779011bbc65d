import { useEffect, useEffectEvent } from 'react';
import { useTranslations } from 'use-intl';
import { NotFound } from '../../../web/layout/not-found.tsx';
import { useNavigate } from '../../../web/router/router.tsx';
import { toast } from '../../../web/ui/core/toast.tsx';

/** A document that there is not. Whoever has no script reads it here; everybody else is told on the way home. */
export default function MissingDocumentPage() {
  const t = useTranslations('assist.pdf.missing');
  const navigate = useNavigate();
  const goHome = useEffectEvent(() => {
    toast({ title: t('title'), description: t('explanation'), variant: 'destructive' });
    void navigate('/', { replace: true });
  });
  useEffect(() => goHome(), []);
  return <NotFound said={t('explanation')} />;
}
