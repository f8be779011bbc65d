import type { ReactNode } from 'react';
import { Avatar } from '../../../web/ui/core/avatar.tsx';

interface PersonRowProps {
  name: string;
  below: string;
  /** The available actions. */
  children: ReactNode;
}

/** A user who is not in the class, with the available actions. */
export function PersonRow({ name, below, children }: PersonRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-6">
      <Avatar name={name} size="sm" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-sm text-ink-soft">{below}</p>
      </div>
      <div className="flex flex-wrap gap-2">{children}</div>
    </li>
  );
}
