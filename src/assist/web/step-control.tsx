import type { ReactNode } from 'react';
import { Button } from '../../web/ui/core/button.tsx';
import type { IconName } from '../../web/ui/core/icon-names.ts';

interface Step {
  icon: IconName;
  label: string;
  /** Undefined at either end. */
  onPress: (() => void) | undefined;
}

interface StepControlProps {
  back: Step;
  forward: Step;
  /** The current position, announced when it changes. */
  children: ReactNode;
  /** Fits the longest label, so that the buttons do not move. */
  placeClassName: string;
}

/** A position with a step to either side: a slide, a page, a zoom. */
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
