import type { ReactNode } from 'react';
import { Button } from '../../web/ui/core/button.tsx';
import type { IconName } from '../../web/ui/core/icon-names.ts';

interface Step {
  icon: IconName;
  label: string;
  /** Absent at the end of the way. */
  onPress: (() => void) | undefined;
}

interface StepControlProps {
  back: Step;
  forward: Step;
  /** Where one is: said aloud when it changes. */
  children: ReactNode;
  /** As wide as the longest of what it says, so that the buttons stay where they are. */
  placeClassName: string;
}

/** A place on a way, and a step to either side of it: a slide, a page, a size. */
export function StepControl({ back, forward, children, placeClassName }: StepControlProps) {
  return (
    <div className="flex items-center sm:gap-1">
      <StepButton {...back} />
      <p role="status" className={`${placeClassName} text-center tabular-nums`}>
        {children}
      </p>
      <StepButton {...forward} />
    </div>
  );
}

function StepButton({ icon, label, onPress }: Step) {
  return (
    <Button
      variant="quiet"
      size="icon"
      icon={icon}
      aria-label={label}
      title={label}
      disabled={!onPress}
      onClick={() => onPress?.()}
    />
  );
}
