import type { AnchorHTMLAttributes } from 'react';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';

/** A link inside text. Use the class on the router's Link. */
export const linkClass =
  'text-primary-text underline decoration-1 underline-offset-4 hover:decoration-2 rounded-sm wrap-anywhere';

/** A link that its context makes obvious (navigation, a card's title): underlined on hover only. */
export const plainLinkClass =
  'text-ink no-underline hover:underline decoration-2 decoration-primary-line underline-offset-4 rounded-sm';

/** Stretches a link over its nearest positioned ancestor, so that a whole card is clickable with one link. */
export const coverLinkClass = `${plainLinkClass} after:absolute after:inset-0 after:rounded-card`;

type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  /** Makes the link external; the text replaces the arrow for screen readers: 'se abre en otra pestaña'. */
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
