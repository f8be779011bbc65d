import { useSuspenseQuery } from '@tanstack/react-query';
import { OwnHelpers } from '../../assist/web/public.ts';
import { useCurrentUser } from '../../web/data/session.ts';
import { classes } from '../../web/ui/core/classes.ts';
import { recommendationsQuery } from './data/queries.ts';
import { FeaturedTools } from './featured-tools.tsx';
import { CompactHero, Hero } from './hero.tsx';
import { PlaceCards } from './place-cards.tsx';
import { Recommendations } from './recommendations.tsx';
import { TodayPart } from './today/part.ts';

export default function HomePage() {
  const user = useCurrentUser();
  const { data } = useSuspenseQuery(recommendationsQuery());
  return (
    <div className={classes('flex flex-col pb-6', user ? 'gap-10' : 'gap-16')}>
      {user && <TodayPart />}
      {user ? <CompactHero /> : <Hero />}
      <PlaceCards />
      <FeaturedTools tools={data.featured} />
      <div className="page-width">
        <OwnHelpers titleClassName="font-title text-2xl" />
      </div>
      {/* The key resets the selected tab when the role changes. */}
      <Recommendations key={user?.role ?? 'guest'} groups={data.groups} role={user?.role} />
    </div>
  );
}
