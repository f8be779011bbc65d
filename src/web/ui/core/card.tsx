import type { HTMLAttributes } from 'react';
import { classes } from './classes.ts';

/** The look alone, for a list's <li> or an <article>. */
export const cardClass = 'rounded-card border border-line bg-card shadow-card';

/** A card whose one link covers it (coverLinkClass). */
export const pressableCardClass = `${cardClass} relative transition-[border-color,box-shadow] hover:border-line-strong hover:shadow-lift`;

type CardProps = HTMLAttributes<HTMLElement> & {
  as?: 'div' | 'section' | 'article' | 'li' | 'aside';
  /** The whole card is one link: give the link inside coverLinkClass. */
  pressable?: boolean;
};

export function Card({ as: Element = 'div', pressable, className, ...rest }: CardProps) {
  return (
    <Element
      data-card=""
      {...rest}
      className={classes(pressable ? pressableCardClass : cardClass, 'p-4 sm:p-6', className)}
    />
  );
}
