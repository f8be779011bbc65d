import { useCurrentUser } from '../../../web/data/session.ts';
import { cardClass } from '../../../web/ui/core/card.tsx';

const panel = `${cardClass} flex flex-col gap-4 border-primary-line p-4 sm:p-6`;

/** As tall as the content for most tools, so that the cards below do not move when it loads. */
export function usePanelClass(): string {
  return useCurrentUser() ? `${panel} min-h-140 md:min-h-104` : `${panel} min-h-80 md:min-h-64`;
}
