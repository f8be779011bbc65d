import { AdvancedExam } from './advanced-exam.tsx';
import { CourseExam } from './course-exam.tsx';

export interface CourseTestsProps {
  courseId: number;
  isAdvanced: boolean;
  onExam: () => void;
  /** Undefined for a course without an advanced test. */
  onAdvanced: (() => void) | undefined;
}

/** The test that the address names: the one that gives the certificate, or the advanced one. */
export function CourseTests({ courseId, isAdvanced, onExam, onAdvanced }: CourseTestsProps) {
  return isAdvanced ? (
    <AdvancedExam courseId={courseId} onBack={onExam} />
  ) : (
    <CourseExam courseId={courseId} onAdvanced={onAdvanced} />
  );
}
