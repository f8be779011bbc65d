import { questionLimits } from '../../../../shared/limits.ts';
import { classes } from '../../../../web/ui/core/classes.ts';

interface AnswerInputProps {
  label: string;
  value: string;
  onText: (text: string) => void;
  isWrong: boolean;
  /** The id of the error message. */
  errorId: string | undefined;
  maxLength?: number;
  className?: string;
}

/** One of several answer lines, which have no room for visible labels. */
export function AnswerInput(props: AnswerInputProps) {
  const { label, value, onText, isWrong, errorId, maxLength = questionLimits.option, className = 'min-w-0' } = props;
  return (
    <input
      type="text"
      className={classes('input flex-1', className)}
      aria-label={label}
      placeholder={label}
      maxLength={maxLength}
      value={value}
      aria-invalid={isWrong || undefined}
      aria-describedby={errorId}
      onChange={(event) => onText(event.target.value)}
    />
  );
}
