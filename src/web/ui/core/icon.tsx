import type { IconName } from './icon-names.ts';

const sizes = { sm: 'size-4', md: 'size-5', lg: 'size-6', xl: 'size-8' };

type IconProps = {
  name: IconName;
  size?: keyof typeof sizes;
  /** For an icon without text; next to text an icon is hidden from screen readers. */
  label?: string;
  className?: string;
};

/** Drawing attributes are in the style sheet: repeated on a hundred icons they would be a third of the page. */
export function Icon({ name, size = 'md', label, className }: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={className ? `icon ${sizes[size]} ${className}` : `icon ${sizes[size]}`}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <use href={`/icons.svg#${name}`} />
    </svg>
  );
}
