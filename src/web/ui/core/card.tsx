import type { HTMLAttributes } from 'react';
import { classes } from './classes.ts';

/** The classes alone, for an <li> or an <article>. */
export const cardClass = 'rounded-card border border-line bg-card shadow-card';

/** A card covered by one link (coverLinkClass). */
export const pressableCardClass = `${cardClass} relative transition-[border-color,box-shadow] hover:border-line-strong hover:shadow-lift`;

type CardProps = HTMLAttributes<HTMLElement> & {
  as?: 'div' | 'section' | 'article' | 'li' | 'aside';
  /** The whole card is a link: give its link coverLinkClass. */
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
