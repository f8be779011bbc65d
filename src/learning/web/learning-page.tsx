import { LearningCentre } from './learning-centre.tsx';

export default function LearningPage() {
  return <LearningCentre />;
}
