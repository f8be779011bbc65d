import { useEffect, useEffectEvent } from 'react';
import { useTranslations } from 'use-intl';
import { NotFound } from '../../../web/layout/not-found.tsx';
import { useNavigate } from '../../../web/router/router.tsx';
import { toast } from '../../../web/ui/core/toast.tsx';

/** Shown without scripts for a document that does not exist. With scripts, the home page shows the message. */
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
