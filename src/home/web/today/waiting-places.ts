import type { IconName } from '../../../web/ui/core/icon-names.ts';
import type { WaitingWork } from '../../contract.ts';

/** Where an administrator decides about each list, the most pressing first. */
export const waitingPlaces: readonly { key: keyof WaitingWork; to: string; icon: IconName }[] = [
  { key: 'cases', to: '/moderacion', icon: 'flag' },
  { key: 'roleRequests', to: '/admin?tab=accesos', icon: 'user' },
  { key: 'articles', to: '/noticias/pendientes', icon: 'newspaper' },
];
