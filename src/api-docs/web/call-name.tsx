import { badgeClass } from '../../web/ui/core/badge.tsx';

/** The method and path of a call. */
export function CallName({ method, path }: { method: string; path: string }) {
  return (
    <code className="flex flex-wrap items-center gap-x-3 gap-y-1 font-mono">
      <span className={`${badgeClass(method === 'GET' ? 'info' : 'warning')} min-w-18 justify-center`}>{method}</span>
      <span className="wrap-anywhere">{path}</span>
    </code>
  );
}
