import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { addressOf } from '../../shared/addresses.ts';
import { linkClass } from '../ui/core/link.tsx';
import { type SavedCourse, listSavedCourses } from './offline-copies.ts';

/**
 * The courses that can be read offline. Plain links, because the service worker has whole documents and not the data that client-side navigation
 * needs.
 */
export function SavedCourses() {
  const t = useTranslations('shell');
  const [courses, setCourses] = useState<readonly SavedCourse[]>([]);
  useEffect(() => {
    // If the browser denies access to its caches, nothing was saved.
    listSavedCourses().then(setCourses, () => undefined);
  }, []);
  if (courses.length === 0) return null;
  return (
    <section className="mx-auto flex max-w-form flex-col items-center gap-2 px-4 text-center">
      <h2 className="font-title text-lg">{t('offline.keptTitle')}</h2>
      <ul className="flex flex-col">
        {courses.map(({ id, title }) => (
          <li key={id}>
            <a href={addressOf.course(id)} className={`${linkClass} inline-flex min-h-11 items-center`}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
