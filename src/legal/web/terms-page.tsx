import { VersionedPage } from './versioned-text.tsx';

export default function TermsPage() {
  return <VersionedPage document="terms" />;
}
