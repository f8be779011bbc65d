import { LearningCentre } from './learning-centre.tsx';

export function Component() {
  return <LearningCentre />;
}
