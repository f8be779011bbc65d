import { useSuspenseQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useTranslations } from 'use-intl';
import { addressOf } from '../../../shared/addresses.ts';
import { useCurrentUser } from '../../../web/data/session.ts';
import { SignInNotice } from '../../../web/lazy/access-notice.tsx';
import { usePathParams, useSearchParams } from '../../../web/router/router.tsx';
import { TabLinks } from '../../../web/ui/rows/tab-links.tsx';
import type { Classroom } from '../../contract.ts';
import { classQuery } from '../data/queries.ts';
import { ClassHeader } from '../header/class-header.tsx';
import { useNotifiedPlace } from '../notified-place.ts';
import { useLiveClass } from '../use-live-class.ts';
import { AnalyticsPart, GradesPart, PeoplePart, StreamPart, WorkPart } from './class-parts.ts';
import type { PlaceProps } from './part-props.ts';
import { openPart, type Place, placesFor } from './places.ts';
import { ReadOnlyNotice } from './read-only-notice.tsx';

export default function ClassPage() {
  const t = useTranslations('classrooms');
  const user = useCurrentUser();
  const { id } = usePathParams<'class'>();
  if (!user) return <SignInNotice>{t('signInExplanation')}</SignInNotice>;
  return <ClassView id={id} />;
}

function ClassView({ id }: { id: number }) {
  useLiveClass(id);
  const { data: classroom } = useSuspenseQuery(classQuery(id));
  return (
    <div className="page-width flex flex-col pt-2 pb-10 sm:pt-5 max-sm:pb-24 print:gap-2">
      <ClassHeader classroom={classroom} />
      <ReadOnlyNotice classId={id} />
      {classroom.may.enter && <ClassPlaces classroom={classroom} />}
    </div>
  );
}

const placeParts: Record<Place, ComponentType<PlaceProps>> = {
  tablon: StreamPart,
  trabajo: WorkPart,
  personas: PeoplePart,
  notas: GradesPart,
  analiticas: AnalyticsPart,
};

function ClassPlaces({ classroom }: { classroom: Classroom }) {
  const t = useTranslations('classrooms.class');
  const [query] = useSearchParams();
  useNotifiedPlace(classroom.id);
  const { place, part } = openPart(query.get('parte'), classroom.may);
  const OpenPlace = placeParts[place];
  const tabs = placesFor(classroom.may).map((key) => ({
    key,
    label: t(`places.${key}`),
    to: key === 'tablon' ? addressOf.class(classroom.id) : addressOf.classPart(classroom.id, key),
  }));
  return (
    <>
      {/* The bar reaches the edges of the window, so that nothing shows beside it while the page scrolls under it. */}
      <div className="pinned-top -mx-4 bg-paper px-4 sm:-mx-6 sm:px-6">
        <TabLinks label={t('tabs')} tabs={tabs} current={place} />
      </div>
      <div className="pt-4">
        <OpenPlace key={place} classroom={classroom} part={part} />
      </div>
    </>
  );
}
