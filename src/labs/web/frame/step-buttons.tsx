import { useRef } from 'react';
import { Button } from '../../../web/ui/core/button.tsx';
import { TaskProgress } from './task-progress.tsx';

interface StepButtonsProps {
  words: { toTheEnd: string; one: string; some: string; training: string };
  /** The steps made so far, and how many there shall be at most. */
  made: number;
  some: number;
  most: number;
  isRunning: boolean;
  cannotTrain: boolean;
  /** With the number of steps that there shall be then. */
  onTrain: (target: number) => void;
  onStop: () => void;
}

/** Trains a model one step, some steps or to the end. */
export function StepButtons(props: StepButtonsProps) {
  const { words, made, some, most, isRunning, cannotTrain, onTrain, onStop } = props;
  const first = useRef<HTMLButtonElement>(null);
  const disabled = cannotTrain || isRunning || made >= most;
  const train = (target: number) => onTrain(Math.min(target, most));

  function stop(): void {
    onStop();
    // The pressed button goes, and with it the focus.
    first.current?.focus();
  }

  return (
    <>
      <div className="flex flex-wrap gap-3">
        <Button ref={first} variant="primary" disabled={disabled} onClick={() => train(most)}>
          {words.toTheEnd}
        </Button>
        <Button disabled={disabled} onClick={() => train(made + 1)}>
          {words.one}
        </Button>
        <Button disabled={disabled} onClick={() => train(made + some)}>
          {words.some}
        </Button>
      </div>
      {isRunning && <TaskProgress label={words.training} done={made / most} onStop={stop} />}
    </>
  );
}
