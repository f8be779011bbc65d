import { useQuery } from '@tanstack/react-query';
import { findId } from '../../../web/address-id.ts';
import { useSearchParams } from '../../../web/router.tsx';
import { ClassPart } from '../class-part.tsx';
import { LedClass } from './led-class.tsx';
import { overviewsQuery } from './queries.ts';
import { SampleClass } from './sample-class.tsx';

/** One of the classes that somebody leads at a time; with none yet, what it will look like. */
export function InstructorClasses() {
  const list = useQuery(overviewsQuery());
  const [query] = useSearchParams();
  const classes = list.data ?? [];
  const chosen = classes.find(({ id }) => id === findId(query.get('clase'))) ?? classes[0];
  return (
    <ClassPart list={list}>
      {chosen ? <LedClass key={chosen.id} overview={chosen} classes={classes} /> : <SampleClass />}
    </ClassPart>
  );
}
