import { NotFound } from '../layout/not-found.tsx';

export default function NotFoundPage() {
  return <NotFound />;
}
