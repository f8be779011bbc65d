import { cardClass } from '../../web/ui/core/card.tsx';

/** What a tool is, the link to it, and how to use it: in this order on a phone; on wider screens the link is beside the other two. */
export const toolColumnsClass = 'grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr]';

export const toolAsideClass = `${cardClass} flex h-fit flex-col gap-6 p-4 sm:p-6 lg:row-span-2`;
