import { VersionedPage } from './versioned-text.tsx';

export default function PrivacyPage() {
  return <VersionedPage document="privacy" />;
}
