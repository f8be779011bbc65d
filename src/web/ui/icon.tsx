import type { IconName } from './icon-names.ts';

const sizes = { sm: 'size-4', md: 'size-5', lg: 'size-6', xl: 'size-8' };

type IconProps = {
  name: IconName;
  size?: keyof typeof sizes;
  /** Only for an icon that stands alone: beside a word it stays silent. */
  label?: string;
  className?: string;
};

export function Icon({ name, size = 'md', label, className }: IconProps) {
  return (
    <svg
      className={`${sizes[size]} shrink-0${className ? ` ${className}` : ''}`}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <use href={`/icons.svg#${name}`} />
    </svg>
  );
}
