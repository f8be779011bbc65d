import { useTranslations } from 'use-intl';
import { useCurrentUser } from '../../../web/data/session.ts';
import { draftKey } from '../../../web/data/stored-drafts.ts';
import { useHydrated } from '../../../web/start/use-hydrated.ts';
import { Icon } from '../../../web/ui/core/icon.tsx';
import { TaskNotice } from '../task-notice.tsx';
import { Generator } from './generator.tsx';
import { noWork, readWork } from './stored-work.ts';

/** From a topic to a downloadable presentation. */
export default function PresentationPage() {
  const t = useTranslations('assist.presentation');
  const hydrated = useHydrated();
  const key = draftKey(useCurrentUser()?.id ?? 0, 'presentation');
  return (
    <div className="page-width flex flex-col gap-6 py-10">
      <header className="flex flex-col gap-2">
        <h1 className="flex items-start gap-3 font-title text-3xl">
          <Icon name="presentation" size="lg" className="mt-2 text-primary-text" />
          {t('title')}
        </h1>
        <p className="max-w-reading text-ink-soft sm:text-lg">{t('introduction')}</p>
      </header>
      <TaskNotice helpers={['slides']} />
      {/* The work is stored on the device, so it can be read only after hydration. */}
      <Generator key={`${key} ${hydrated}`} storageKey={key} before={hydrated ? readWork(key) : noWork} />
    </div>
  );
}
