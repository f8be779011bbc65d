import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useFocusAfterUpdate } from '../../../web/layout/use-focus-after-update.ts';
import { findId } from '../../../web/router/address-id.ts';
import { useSearchParams } from '../../../web/router/router.tsx';
import { ClassPart } from '../class/class-part.tsx';
import { overviewsQuery } from './data/queries.ts';
import { InstructorSkeleton } from './instructor-skeleton.tsx';
import { LedClass } from './led-class.tsx';
import { SampleClass } from './sample-class.tsx';

export interface InstructorViewProps {
  /** Whether the page has another button to create a class. */
  hidesCreate?: boolean;
}

/** Shows one of the viewer's classes at a time, or a sample if there is none yet. */
export function InstructorClasses({ hidesCreate }: InstructorViewProps) {
  const list = useQuery(overviewsQuery());
  const [query] = useSearchParams();
  const heading = useRef<HTMLHeadingElement>(null);
  const focusHeading = useFocusAfterUpdate(heading);
  const classes = list.data ?? [];
  const chosen = classes.find(({ id }) => id === findId(query.get('clase'))) ?? classes[0];
  if (list.isPending) return <InstructorSkeleton />;
  return (
    <ClassPart list={list}>
      {chosen ? (
        <LedClass
          key={chosen.id}
          overview={chosen}
          classes={classes}
          heading={heading}
          {...(hidesCreate && { hidesCreate })}
          onCreated={focusHeading}
        />
      ) : (
        <SampleClass onCreated={focusHeading} />
      )}
    </ClassPart>
  );
}
