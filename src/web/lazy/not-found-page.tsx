import { NotFound } from '../layout/not-found.tsx';

export function Component() {
  return <NotFound />;
}
