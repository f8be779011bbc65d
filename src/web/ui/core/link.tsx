import type { AnchorHTMLAttributes } from 'react';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';

/** A link inside text. Put the class on the router's Link. */
export const linkClass =
  'text-primary-text underline decoration-1 underline-offset-4 hover:decoration-2 rounded-sm wrap-anywhere';

/** A link that its place already shows to be one (navigation, a card's title): underlined only under the pointer. */
export const plainLinkClass =
  'text-ink no-underline hover:underline decoration-2 decoration-primary-line underline-offset-4 rounded-sm';

/** Stretches a link over its nearest positioned ancestor, so that a whole card can be pressed and still has one link. */
export const coverLinkClass = `${plainLinkClass} after:absolute after:inset-0 after:rounded-card`;

type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  /** What is said to those who do not see the arrow: 'se abre en otra pestaña'. Its presence makes the link external. */
  externalLabel?: string;
};

export function TextLink({ externalLabel, className, children, ...rest }: LinkProps) {
  const external = externalLabel ? { target: '_blank', rel: 'noopener noreferrer' } : undefined;
  return (
    <a {...external} {...rest} className={classes(linkClass, className)}>
      {children}
      {externalLabel && (
        <>
          <Icon name="external-link" size="sm" className="ml-1 inline align-[-0.15em]" />
          <span className="sr-only"> ({externalLabel})</span>
        </>
      )}
    </a>
  );
}
